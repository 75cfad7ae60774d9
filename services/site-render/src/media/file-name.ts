const LONGEST = 100;

/**
 * The name of an uploaded file as an address and an archive can carry it: the last step of whatever path it is, without
 * signs that steer (control characters, changes of the reading direction) or mean something in addresses and archives.
 * Empty when nothing is left.
 */
export function safeFileName(given: string): string {
  const name = (given.toWellFormed().normalize('NFC').split(/[\\/]/).pop() ?? '')
    .replaceAll(/[\p{C}<>:"'`=&|*]/gu, '')
    .replaceAll(/[?#%\s]+/g, '-')
    .replace(/^[.-]+/, '');
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  const stem = name
    .slice(0, name.length - ending.length)
    .slice(0, LONGEST)
    .toWellFormed();
  return stem === '' ? '' : stem + ending;
}
