import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { isRoot, NOBODY } from './embedded-postgres.ts';

/** Paths of PEM files. The certificate is its own authority. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

/** A certificate for `name`, good for a day, in a folder that PostgreSQL may read; `remove` ends both. */
export async function makeCertificate(name: string): Promise<CertificateFiles & { remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'litfass-tls-'));
  const pem = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    notAfterDate: new Date(Date.now() + 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  const files = { cert: path.join(folder, 'tls.crt'), key: path.join(folder, 'tls.key') };
  writeFileSync(files.cert, pem.cert);
  writeFileSync(files.key, pem.private, { mode: 0o600 });
  if (isRoot()) for (const file of [folder, files.cert, files.key]) chownSync(file, NOBODY, NOBODY);
  return { ...files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
