import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
// Documentation (RFC 9637), not in the library's list yet.
const DOCUMENTATION_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('3fff::'), 20];
// Azure's platform service: a public address that is only answered inside a virtual machine.
const AZURE_PLATFORM = '168.63.129.16';

/**
 * Whether an address (as text, from DNS or a URL) belongs to the public internet. False for private, loopback,
 * link-local (cloud metadata), multicast, carrier-grade, documentation and reserved ranges, and for every IPv6 form
 * that carries an IPv4 address inside (mapped, compatible, 6to4, Teredo, NAT64, ISATAP): it could be any of these.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== AZURE_PLATFORM;
  return parsed.match(GLOBAL_UNICAST_V6) && !parsed.match(DOCUMENTATION_V6) && !isIsatap(parsed);
}

// RFC 5214: interface ids 0000:5efe and 0200:5efe are followed by an IPv4 address.
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , high = 0, low = 0] = address.parts;
  return low === 0x5efe && (high & ~0x0200) === 0;
}
