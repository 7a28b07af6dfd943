interface Setup {
  readonly base: string
  readonly baseDn: string
  readonly rootDn: string
  readonly rootPassword: string
  /** Server named for entries outside of the suffix. */
  readonly referral?: string | undefined
}

/** Configuration file of slapd: one database, StartTLS and ldaps, passwords not readable. */
export const slapdConfig = ({ base, baseDn, rootDn, rootPassword, referral }: Setup): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/nis.schema
include /etc/ldap/schema/inetorgperson.schema
# As 389 Directory Server and FreeIPA have it.
attributetype ( 2.16.840.1.113730.3.1.610 NAME 'nsAccountLock' EQUALITY caseIgnoreMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${base}/slapd.pid
TLSCACertificateFile ${base}/ca.pem
TLSCertificateFile ${base}/server.pem
TLSCertificateKeyFile ${base}/server.key
${referral ? `referral ${referral}` : ''}
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
database mdb
suffix "${baseDn}"
rootdn "${rootDn}"
rootpw "${rootPassword}"
directory ${base}/data
maxsize 33554432
index objectClass,mail,uid,entryUUID eq
`
