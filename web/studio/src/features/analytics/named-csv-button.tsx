import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { analyticsFileTexts } from '../../gen/texts/analytics-file.ts';
import { analyticsTexts as texts } from '../../gen/texts/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { sayNotFetched } from '../../ui/download.ts';
import { saveFile } from '../../ui/save-file.ts';

/** A report as a file that is written here, as only the owner's app knows what its rows are called. */
export function NamedCsvButton({ title, make }: { title: string; make: () => Promise<string> }): ReactNode {
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: (text) => saveFile(analyticsFileTexts.name, text, 'text/csv'),
    onError: (error) => sayNotFetched(error.message, () => mutate()),
  });
  return (
    <Button look="quiet" aria-label={texts.csvOf({ name: title })} isDisabled={isPending} onPress={() => mutate()}>
      <Download aria-hidden />
      {texts.csv}
    </Button>
  );
}
