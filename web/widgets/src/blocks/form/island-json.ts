import type { BlockProps } from '../../block.ts';
import { formProps, type FormProps } from './form-props.ts';
import type { definition } from './schema.ts';

export const islandJson = ({ data, context }: BlockProps<typeof definition>): FormProps | null =>
  data.form ? formProps(data.form, { context }) : null;
