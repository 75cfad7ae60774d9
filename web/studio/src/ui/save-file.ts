/** Saves a text as a file of the person's own. */
export function saveFile(fileName: string, text: string, type = 'application/json'): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  URL.revokeObjectURL(href);
}
