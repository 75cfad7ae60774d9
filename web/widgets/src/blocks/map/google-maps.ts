/** The part of Google's library that maps are made of. */
export interface GoogleMaps {
  Map: new (container: HTMLElement, options: Record<string, unknown>) => { setOptions: (options: object) => void };
  Marker: new (options: Record<string, unknown>) => { addListener: (event: string, run: () => void) => void };
}

/** MAP-011 */
const timeoutMs = 30_000;

let loading: Promise<GoogleMaps> | null = null;

/** Google's library, loaded once for all maps of the page (MAP-010); fails after 30 s and may be asked again. */
export function loadGoogleMaps(key: string, language: string): Promise<GoogleMaps> {
  loading ??= load(key, language).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(key: string, language: string): Promise<GoogleMaps> {
  return new Promise((resolve, reject) => {
    const callback = `litfassMaps${Math.random().toString(36).slice(2)}`;
    const script = document.createElement('script');
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      Reflect.deleteProperty(window, callback);
      const maps: unknown = Reflect.get(Object(Reflect.get(window, 'google')), 'maps');
      if (!error && isGoogleMaps(maps)) return resolve(maps);
      script.remove();
      reject(error ?? new Error('The maps library came without its maps.'));
    };
    const timer = setTimeout(() => settle(new Error('The maps library took longer than 30 s.')), timeoutMs);
    Reflect.set(window, callback, () => settle());
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({ key, language, callback, loading: 'async' })}`;
    script.async = true;
    script.addEventListener('error', () => settle(new Error('The maps library could not be loaded.')));
    document.head.append(script);
  });
}

const isGoogleMaps = (maps: unknown): maps is GoogleMaps =>
  typeof maps === 'object' && maps !== null && 'Map' in maps && 'Marker' in maps;
