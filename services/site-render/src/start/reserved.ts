/**
 * Names under the app domain that belong to nobody: those that protocols and programs look for by themselves (RFC 2142,
 * RFC 6186, RFC 8461), and those that people take for the platform itself.
 */
const reserved = new Set(
  [
    'autoconfig autodiscover mta-sts openpgpkey wpad isatap dmarc domainkey dkim spf caldav carddav',
    'www www1 www2 web mail email e-mail webmail smtp imap pop pop3 mx mx1 mx2 ftp sftp ssh vpn ns ns1 ns2 ns3 ns4 dns ntp',
    'postmaster hostmaster webmaster abuse noc security noreply no-reply mailer-daemon root localhost',
    'admin administrator administration api app auth oauth sso saml id account accounts konto konten user users login log-in',
    'logon signin sign-in signup sign-up anmelden anmeldung registrieren registrierung logout passwort password reset',
    'sicherheit secure verify verifizierung bestaetigen bestaetigung identity session sessions dashboard config start',
    'support help hilfe kundenservice service services status system intern internal staff team office',
    'billing bezahlen zahlung zahlungen payment payments pay checkout kasse rechnung rechnungen invoice invoices',
    'litfass default demo dev test testing staging stage beta prod production preview vorschau vorlage vorlagen template',
    'templates blog news docs doku static assets cdn media img images files download downloads edge origin proxy gateway',
    'git ci metrics monitoring grafana prometheus nats postgres database db s3 minio shop-admin legal impressum datenschutz',
    'privacy terms agb about',
  ].flatMap((line) => line.split(' ')),
);

/** Whether nobody may begin a website under this name; `xn--` would be shown as other letters than it is typed in. */
export const isReserved = (identifier: string): boolean =>
  reserved.has(identifier) || reserved.has(identifier.replaceAll('-', '')) || identifier.startsWith('xn--');
