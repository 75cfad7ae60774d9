// node scripts/image/main.ts <part> <folder>: what the image of a service, of the edge or of the operator is made of.
import { layOutImage } from './files.ts';

const [part, folder] = process.argv.slice(2);
if (!part || !folder) {
  console.error('Usage: node scripts/image/main.ts <service|edge|operator> <folder>');
  process.exit(2);
}
layOutImage(part, folder);
