import { applySettingsDefaults, type Site } from '@litfass/model';
import { useQuery } from '@tanstack/react-query';
import { documentQuery, overviewQuery } from '../../api/site.ts';

/** The currency that the website sells in. */
export function useCurrency(): string {
  const { data: overview } = useQuery(overviewQuery);
  const id = overview?.website.id ?? '';
  const { data } = useQuery({ ...documentQuery('site', id), enabled: id !== '' });
  const site = data?.published as Site | null | undefined;
  return applySettingsDefaults(site?.settings).storeSettings.currency;
}
