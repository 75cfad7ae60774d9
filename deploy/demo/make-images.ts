/**
 * Draws the pictures of the demo sites into their `media` folders: `./scripts/run node deploy/demo/make-images.ts [name …]`.
 * The same program gives the same pictures; names draw only those.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createCanvas, toSvg } from './images/canvas.ts';
import { createSeededRandom } from './images/random.ts';
import { sitePictures } from './images/sites.ts';
import type { Picture } from './images/picture.ts';

const maximumBytes = 110_000;

/** Film grain as grey noise, laid over the picture by soft light. */
function grain(picture: Picture): Buffer {
  const random = createSeededRandom(picture.seed * 7919);
  const bytes = Buffer.alloc(picture.width * picture.height);
  for (let index = 0; index < bytes.length; index++) bytes[index] = 128 + (random() + random() - 1) * 26;
  return bytes;
}

async function render(picture: Picture): Promise<Buffer> {
  const canvas = createCanvas(picture.width, picture.height, picture.seed);
  picture.draw(canvas);
  const { width, height } = picture;
  const overlay = await sharp(grain(picture), { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .png()
    .toBuffer();
  return sharp(Buffer.from(toSvg(canvas)))
    .flatten({ background: '#000000' })
    .modulate({ saturation: 1.14 })
    .composite([{ input: overlay, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The best quality from 78 down that keeps the file small enough. */
async function compress(png: Buffer, name: string): Promise<Buffer> {
  for (let quality = 78; quality > 40; quality -= 8) {
    const bytes = await sharp(png).webp({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= maximumBytes) return bytes;
  }
  throw new Error(`${name} is larger than ${maximumBytes} bytes at every quality: draw it calmer or smaller.`);
}

const wanted = process.argv.slice(2);
for (const [site, pictures] of Object.entries(sitePictures)) {
  const folder = new URL(`./${site}/media/`, import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const bytes = await compress(await render(picture), picture.name);
    await writeFile(new URL(`${picture.name}.webp`, folder), bytes);
    process.stdout.write(`${site}/${picture.name}: ${Math.round(bytes.length / 1000)} kB\n`);
  }
}
