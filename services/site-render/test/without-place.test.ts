import { NORD } from '@litfass/kit/testing';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutPlace } from '../src/media/without-place.ts';
import { bundleOf, importSite, useSite } from './site-service.ts';
import { uploadFile } from './upload-file.ts';

const site = await useSite();
beforeAll(() => importSite(site, bundleOf(NORD)));

const LATITUDE = '54/1 19/1 24/1';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="54,19.4N" exif:ISO="100">
<exif:GPSLongitude>10,7.7E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`;

const photo = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#a50' } })
    .withExif({
      IFD0: { Copyright: 'Anna Nord', Model: 'Fernglas 3', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: LATITUDE, GPSLongitudeRef: 'E', GPSLongitude: '10/1 7/1 42/1' },
    })
    .withXmp(XMP);
const photos: [string, Buffer][] = [
  ['image/jpeg', await photo().jpeg().toBuffer()],
  ['image/png', await photo().png().toBuffer()],
  ['image/webp', await photo().webp().toBuffer()],
  ['image/avif', await photo().avif({ effort: 0 }).toBuffer()],
];

/** The degrees, minutes and seconds as Exif holds them, in either order of bytes. */
const degrees = (bytes: Buffer): boolean =>
  [Buffer.from([54, 0, 0, 0, 1, 0, 0, 0, 19]), Buffer.from([0, 0, 0, 54, 0, 0, 0, 1, 0, 0, 0, 19])].some((each) =>
    bytes.includes(each),
  );
const points = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();

describe('a photo', () => {
  it.each(photos)('in %s does not tell where it was taken, and is the same in all else', async (mime, bytes) => {
    expect([degrees(bytes), String((await sharp(bytes).metadata()).xmp).includes('GPS')]).toEqual([true, true]);
    const clean = withoutPlace(bytes, mime);
    const { exif, xmp, orientation } = await sharp(clean).metadata();
    expect([degrees(clean), String(xmp).includes('GPS'), String(xmp).includes('54,')]).toEqual([false, false, false]);
    expect([String(exif).includes('Anna Nord'), String(exif).includes('Fernglas 3')]).toEqual([true, true]);
    expect(String(xmp)).toContain('exif:ISO="100"');
    expect(orientation).toBe((await sharp(bytes).metadata()).orientation);
    expect((await points(clean)).equals(await points(bytes))).toBe(true);
    expect(withoutPlace(clean, mime).equals(clean)).toBe(true);
  });

  it.each(photos)('in %s is sent to visitors without its place', async (mime, bytes) => {
    const { url } = (await uploadFile(site, bytes)).json<{ url: string }>();
    const shown = await site.ask(NORD, { url });
    expect([shown.headers['content-type'], degrees(shown.rawPayload)]).toEqual([mime, false]);
    expect(String((await sharp(shown.rawPayload).metadata()).xmp)).not.toContain('GPS');
  });

  it('that holds a smaller one with a place of its own loses both', () => {
    const [[mime, bytes]] = photos as [(typeof photos)[0]];
    expect(degrees(withoutPlace(Buffer.concat([bytes, bytes]), mime))).toBe(false);
  });

  it.each([0, 2, 8, 20])('whose place is said to be at byte %i keeps all it has', async (place) => {
    const [, bytes] = photos[0] ?? ['', Buffer.alloc(0)];
    const wrong = Buffer.from(bytes);
    const pointer = wrong.indexOf(Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0]));
    expect(pointer).toBeGreaterThan(0);
    wrong.writeUInt32LE(place, pointer + 8);
    const clean = withoutPlace(wrong, 'image/jpeg');
    const [before, after] = await Promise.all([wrong, clean].map((each) => sharp(each).metadata()));
    expect([after?.orientation, after?.exif?.equals(before?.exif ?? Buffer.alloc(0))]).toEqual([
      before?.orientation,
      true,
    ]);
  });

  it('with a place that ends nowhere is left as it is, in no time', async () => {
    const directory = Buffer.from('II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\xff\xff\xff\xff\0\0\0\0', 'latin1');
    const many = Buffer.concat(Array.from({ length: 400_000 }, () => directory));
    const started = performance.now();
    expect(withoutPlace(many, 'image/jpeg').equals(many)).toBe(true);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(await points(withoutPlace(photos[0]?.[1] ?? many, 'image/gif'))).toBeDefined();
  });
});

describe('a film', () => {
  const box = (type: string, content: string): string =>
    `${String.fromCharCode(0, 0, 0, content.length + 8)}${type}${content}`;
  const film = (inside: string): Buffer =>
    Buffer.from(`${box('ftyp', 'isom\0\0\x02\0mp41')}${box('moov', inside)}`, 'latin1');

  it.each([
    ['Android', film(box('udta', box('\u00a9xyz', '\0\x12\x15\xc7+54.3233+010.1228/'))), 'free'],
    ['Apple', film(`com.apple.quicktime.location.ISO6709 data +54.3233+010.1228+005.000/ iPhone`), 'iPhone'],
  ])('of %s does not tell where it was taken', (_what, bytes, left) => {
    const clean = withoutPlace(bytes, 'video/mp4');
    expect([clean.length, clean.includes('54.3'), clean.includes(left)]).toEqual([bytes.length, false, true]);
  });
});
