import { domainToASCII } from 'node:url';

const PLAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const SPELLING = /^[\p{L}\p{M}\p{N}._-]+$/u;
const PORT = /:(\d{1,5})$/;
const MAX_LENGTH = 253;

/**
 * The one spelling of a host under which a website is looked up (T6): lower case, without port and trailing dot,
 * international names in punycode. Null for whatever is no host name: user info, commas, blanks, control characters,
 * paths, percent signs, IP addresses in any notation, labels over 63 or names over 253 characters (RFC 1035, 2.3.4).
 */
export function normaliseHost(header: string): string | null {
  if (header.length > MAX_LENGTH + 7) return null;
  const name = withoutTrailingDot(withoutPort(header));
  if (name === null || !SPELLING.test(name)) return null;
  const ascii = name.length === Buffer.byteLength(name) ? name.toLowerCase() : domainToASCII(name);
  return ascii.length <= MAX_LENGTH && PLAIN.test(ascii) && !endsInNumber(ascii) ? ascii : null;
}

/**
 * The Host header of a request, or null when it is missing or sent twice: Node silently keeps the first of two, a
 * proxy in front may have routed by the other (RFC 9112, 3.2). `rawHeaders` is `request.raw.rawHeaders`.
 */
export function singleHostHeader(rawHeaders: readonly string[]): string | null {
  let host: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== null) return null;
    host = rawHeaders[index + 1] ?? '';
  }
  return host;
}

function withoutPort(header: string): string | null {
  const port = PORT.exec(header);
  if (!port) return header;
  return Number(port[1]) <= 65_535 ? header.slice(0, port.index) : null;
}

function withoutTrailingDot(name: string | null): string | null {
  return name?.endsWith('.') ? name.slice(0, -1) : name;
}

// A last label of digits or a hexadecimal number makes the whole an IPv4 address (WHATWG URL, "ends in a number").
function endsInNumber(name: string): boolean {
  return /^(?:\d+|0x[0-9a-f]*)$/.test(name.slice(name.lastIndexOf('.') + 1));
}
