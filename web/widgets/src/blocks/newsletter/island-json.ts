import type { BlockProps } from '../../block.ts';
import { formProps, type FormProps } from '../form/form-props.ts';
import type { definition } from './schema.ts';

export const islandJson = ({ data, value, context }: BlockProps<typeof definition>): FormProps | null =>
  data.form ? formProps(data.form, { context, layout: value.layout, isNewsletter: true }) : null;
