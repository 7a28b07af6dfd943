/** Internal addresses in plain notation. */
const v4 =
  `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.254 100.64.0.1 100.100.100.200 100.127.255.254 127.0.0.1 127.0.0.2 127.1.1.1
127.255.255.254 168.63.129.16 169.254.0.1 169.254.169.254 169.254.170.2 172.16.0.1 172.31.255.254 192.0.0.1 192.0.0.8
192.0.0.192 192.0.2.1 192.31.196.1 192.52.193.1 192.88.99.1 192.168.0.1 192.168.255.254 192.175.48.1 198.18.0.1
198.19.255.254 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.254 255.255.255.255`.split(
    /\s+/,
  )

const v6 =
  `:: ::1 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 ::0.0.0.1 ::127.0.0.1 ::7f00:1 ::10.0.0.1
::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:127.0.0.1 0:0:0:0:0:ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:192.168.1.1
::ffff:0.0.0.0 ::ffff:0:127.0.0.1 ::ffff:0:7f00:1 64:ff9b::127.0.0.1 64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b::169.254.169.254
64:ff9b::a9fe:a9fe 64:ff9b:1::127.0.0.1 64:ff9b:1::8.8.8.8 64:ff9b:1:1::1 100::1 100:0:0:1::1 2001::1
2001:0:7f00:1:8000:0:80ff:fffe 2001:0:0:0:0:0:80ff:fffe 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2001:1ff::1
2002:7f00:1::1 2002:7f00:1:: 2002:a00:1::1 2002:a9fe:a9fe::1 2002:c0a8:1::1 2002:808:808::1 2620:4f:8000::1 3ffe::1 3fff::1
4000::1 5f00::1 8000::1 fc00::1 fd00::1 fd00:ec2::254 fd12:3456:789a::1 fe80::1 fe80::5efe:7f00:1 febf::1 fec0::1 feff::1
2a00::5efe:127.0.0.1 2a00::5efe:7f00:1 2a00::200:5efe:10.0.0.1 ff00::1 ff02::1 ff05::2 ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff`.split(
    /\s+/,
  )

// Notations that inet_aton(3), browsers or proxies read as internal addresses.
const disguised =
  `2130706433 2130706434 017700000001 0x7f000001 0x7F000001 0x7f.1 0x7f.0.0.1 0x7f.0x0.0x0.0x1 0177.0.0.1
0177.0.0.01 0177.0x0.0.1 127.1 127.0.1 127.0.0.01 127.00.0.1 00127.0.0.1 127.0.0.1. 127.1. 2130706433. 0x7f000001. 0 0x0 00 0.
1 0.0 0x00000000 3232235521 0xc0a80001 030052000001 192.168.257 192.0xa80001 167772161 0x0a000001 10.1 10.0.1 012.1 2852039166
0xa9fea9fe 0xa9.0xfe.0xa9.0xfe 0251.0376.0251.0376 169.254.43518 0251.254.169.254 425.510.425.510 127.0.0.1.1 256.256.256.256
127.0.0.256 4294967295 4294967296 18446744073709551617 0x100000001 0x100007f000001 127.0.0.0x1 127.0.0.1e0 127.0.0.1_ -127.0.0.1
+127.0.0.1 127.0.0.-1 ①②⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1 ⑯⑨。②⑤④。⑯⑨｡②⑤④ 𝟏𝟐𝟕.𝟎.𝟎.𝟏 ₁₂₇.0.0.1
127.0.0.1%00 127.0.0.1%20 127.0.0.1%2e %31%32%37.0.0.1 127%2e0%2e0%2e1 127.0.0.1#x 127.0.0.1/x 127.0.0.1:80 127.0.0.1:80@8.8.8.8
8.8.8.8@127.0.0.1 8.8.8.8:80@127.0.0.1 a:b@127.0.0.1 a@b@127.0.0.1 192.0.2.9#@127.0.0.1 192.0.2.9?@127.0.0.1 8.8.8.8\\@127.0.0.1
8.8.8.8\\.127.0.0.1 127.0.0.1\\@8.8.8.8 192.0.2.9&@127.0.0.1 127.0.0.1;8.8.8.8 127.0.0.1,8.8.8.8 [127.0.0.1] [::1] [::ffff:127.0.0.1] [::1%25lo] [::1%lo]
::1%lo ::1%25lo fe80::1%eth0 fe80::1%25eth0 [fe80::1%25eth0] [::] [0:0:0:0:0:0:0:1] [::1]. [::1 ::1] [[::1]] [::1]x ::ffff:127.1
::ffff:0x7f000001 ::ffff:2130706433 :::1 ::1:: 1::2::3 0:0:0:0:0:0:0:0:1 12345::1 ::g`.split(/\s+/)

const spaced = [
  '',
  ' ',
  '.',
  '..',
  ' 127.0.0.1',
  '127.0.0.1 ',
  '127.0.0.1\t',
  '127.0.0.1\n',
  '127.0.0.1\r\nHost: x',
  '127.0.0.1\0',
  '127.0.0.1\0.example.org',
  '127.0.\u200b0.1',
  '127.0.0\u00ad.1',
  '127.0.0.1\u2028',
  'exa mple.org',
  'example.org\0',
  'a'.repeat(254),
  `${'a'.repeat(64)}.example`,
]

// Names that resolve to internal addresses; the test's resolver returns one for each.
const names =
  `localhost LOCALHOST localhost. localhost.. LocalHost.LocalDomain foo.localhost ip6-localhost loopback broadcasthost
internal metadata metadata.google.internal metadata.google.internal. instance-data host.docker.internal kubernetes.default.svc
db redis postgres router.lan printer.local wpad gateway.home.arpa 127.0.0.1.nip.example 127-0-0-1.example.org
spoofed.example.org ⓛⓞⓒⓐⓛⓗⓞⓢⓣ ｌｏｃａｌｈｏｓｔ locаlhost ʟocalhost lo\u00adcalhost xn--localhost-.example xn--80ak6aa92e.example bücher.example
_imaps._tcp.example.org a.b.c.d.e.example EXAMPLE.ORG example.org. 1.example 0x7f.example 127.0.0.1.example.org
-a.example a-.example a..example .example *.example ex*mple.org example.org:25 user@example.org user:pw@example.org
http://example.org //example.org /etc/hosts unix:/var/run/docker.sock file:///etc/passwd`.split(/\s+/)

export const hostileHosts = [...new Set([...v4, ...v6, ...disguised, ...spaced, ...names])]

/** Internal addresses as DNS answers. */
export const innerAnswers = [...v4, ...v6, '', 'localhost', '127.1', '0x7f.1', '::1%lo', '2130706433']
