/** Whether the address does not exist, or delivery failed for a reason that does not invalidate the address. */
export type BounceCause = 'unknown-address' | 'other'

const either = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'iu')

const ADDRESS_EN =
  '(?:user(?: ?(?:id|name))?|recipients?|address(?:es)?|mailbox|mail ?drop|inbox|account|alias|e-?mail(?: address)?|addressee|person|local[- ]part|group)'
const DOMAIN_EN = '(?:domain(?: name)?|host(?: ?name)?|mail server)'
const NOTHING_EN =
  "(?:(?:is |are |was |were |has |have )?(?:been )?(?:unknown|non-?existent|not (?:found|known|exist\\w*|a (?:valid|known|registered)|registered|listed|here|recogni[sz]ed|valid|in (?:the|our))|no longer|invalid|deleted|removed|closed|terminated|expired and)|(?:does|do|did|could|can)(?: not|n['’]t)(?: be)? (?:exist|found|known|match|resolved?)|doesnt exist|cannot be found|unrouteable)"

/** Mailbox full or message too large (RFC 3463 X.2.2, X.2.3, X.3.4). */
const FULL = either(
  'quota|(?:mail ?box|inbox|mail ?folder|account|user|storage|disk|file ?system|device)[^.\\n]{0,20} (?:is |are )?(?:almost )?(?:full|out of (?:space|storage)|over (?:the |its )?(?:limit|allocated))',
  'full (?:mail ?box|inbox|disk)|(?:insufficient|not enough|no|out of)(?: \\w+){0,2} (?:storage|space)\\b|maximum (?:mailbox )?(?:size|storage)|exceed\\w*[^.\\n]{0,60}(?:size|limit|storage|space|maximum|allowed)',
  'too (?:large|big|long)\\b|(?:message|mail|mailbox)(?: file)? size|size (?:limit|exceed)|mailbox (?:limit|has exceeded)',
  'postfach[^.\\n]{0,40}(?:voll|überfüllt|überschritten)|speicherplatz|zu groß|gr[öo](?:ß|ss)e[^.\\n]{0,20}(?:überschr|limit)|kontingent',
  'bo[îi]te[^.\\n]{0,40}(?:pleine|satur)|trop (?:volumineu|gros|grand)|espace[^.\\n]{0,20}insuffisant',
  'buz[óo]n[^.\\n]{0,40}llen|cuota|demasiado grande|casell[ae][^.\\n]{0,40}(?:pien|esaurit)|spazio[^.\\n]{0,20}(?:esaurito|insufficiente)|troppo grande',
  'caixa[^.\\n]{0,40}(?:chei|lotad)|cota (?:excedida|de)|muito grande|postvak[^.\\n]{0,30}vol\\b|te groot|(?:brevl[åa]da|inkorg|postkassen?|postboks)[^.\\n]{0,30}full|för stor|for stor|postilaatikko[^.\\n]{0,20}täynnä',
  'skrzynk[^.\\n]{0,40}(?:peł|przepeł)|limit (?:wielkości|rozmiaru)|zbyt duż|schránk[^.\\n]{0,30}pln|příliš velk|megtelt|túl nagy|căsuț[^.\\n]{0,30}plin|kutusu[^.\\n]{0,30}dolu|kota[^.\\n]{0,20}(?:aş|dol)|çok büyük',
  'переполн|ящик[^.\\n]{0,40}(?:полон|заполн)|квот|слишком больш|завелик|πλήρες|γεμάτ',
  '容量|いっぱい|満杯|サイズ(?:が|を)|已满|已滿|满了|超(?:出|过|過)[^。\\n]{0,20}(?:配额|容量|限制|大小)|용량|가득|תיבה מלאה|ممتلئ|đã đầy|penuh',
)

/** The server rejected the sender; checked first because such replies may also mention the recipient. */
const SENDER = either(
  "(?:sender|senders|sender['’]s|originator|mail from|return[- ]path)(?: \\w+){0,3}(?: is| are| was)?:? (?:\\w+ ){0,2}(?:rejected|denied|refused|blocked|black ?listed|invalid|unknown|unverified|unresolvable|not |does|doesn|cannot|could|must|verif|forbidden|failed|prohibited|unacceptable|mismatch)",
  'invalid ip\\b|host not found,? (?:please )?try again|(?:domain|address|host) of (?:the )?sender|sender (?:domain|callout|callback|verif|id|policy|reputation|score|ip)|(?:invalid|unknown|bad|unverified|unauthori[sz]ed|illegal|rejected|forged|blocked|untrusted) (?:envelope )?sender|to verify (?:the )?(?:<>)?sender|(?:from|sending|originating|your) (?:address|domain|host|ip|server)[^.\\n]{0,60}(?:not|reject|block|denied|unknown|invalid|verif|resolv|match|list)',
  '(?:reply to|after|response to|with) (?:the )?mail from|at mail from|(?:helo|ehlo)[^.\\n]{0,60}(?:reject|invalid|not|denied|mismatch|resolv|command)|(?:ptr|reverse dns|rdns)\\b|client host|mismatch(?:es)? client|no mx for[^.\\n]{0,30} sender',
  '(?:absender|versender)\\w*[^.\\n]{0,60}(?:abgelehnt|abgewiesen|unbekannt|existiert|ungültig|gesperrt|blockiert|verweigert|nicht)|exp[ée]diteur[^.\\n]{0,60}(?:rejet|refus|inconnu|invalide|bloqu|existe|autoris)',
  '(?:remitente|mittente|remetente)[^.\\n]{0,60}(?:rechaz|rifiut|rejeit|descono|scono|desconhe|inv[áa]lid|non|no |não|bloq|blocc)|afzender[^.\\n]{0,60}(?:geweiger|onbekend|geblok|niet)|avsändare[^.\\n]{0,40}(?:avvis|blocker|okänd|nek)|nadawc[^.\\n]{0,60}(?:odrzuc|nie|blok)|odes[íi]latel[^.\\n]{0,60}(?:odm|ne|blok)',
  'отправител[^.\\n]{0,60}(?:отклон|не |неизв|заблок|запрещ)|відправник[^.\\n]{0,60}(?:не |відхил|заблок)|gönderen[^.\\n]{0,60}(?:redd|engel|geçers|bulun)|送信(?:者|元)[^。\\n]{0,30}(?:拒否|不正|存在|ブロック)|(?:发件人|發件人|寄件者|发信)[^。\\n]{0,30}(?:拒|不存在|无效|禁止|限制)|(?:발신자|보낸 사람)[^.\\n]{0,30}(?:거부|차단)',
)

/** A program on the recipient's host failed; "no such user" is then about its own account. */
const PROGRAM = /(?:^|[\s"/])(?:procmail|maildrop|vacation|mailman|majordomo)(?:\[\d+\])?: /i

/** Rate and size limits. "Too many unknown users" also belongs here, because it is about the sending server. */
const TOO_MANY = either(
  'too many|too (?:fast|frequent|often|much)|rate[- ]?limit|frequency limit|limit(?:ed)? (?:exceeded|reached)|(?:exceeded|reached)[^.\\n]{0,40} (?:limit|rate|number|quantity)|max(?:imum)? (?:number|connections|message rate|recipients)|throttl|unusual(?:ly)? (?:rate|volume|high)|rate that (?:prevents|is)|zu viele|trop de|demasiad[oa]s|troppi|muitos|te veel|слишком много|頻度|过于频繁|过多|請求過多',
)

/** The user, address or domain does not exist. */
const UNKNOWN = either(
  `(?:unknown|no such|non-?exist(?:ent|ing)|invalid|illegal|incorrect|wrong|undefined|obsolete|there is no(?: such)?|not an? (?:valid|known|registered|existing)|could not find(?: a| the)?|can(?:not|['’]t) find(?: a| the)?|unable to (?:find|locate)(?: a| the)?)(?: local| final| delivery| e-?mail| mail| recipient| to| rcpt| smtp| virtual| such| mailbox| forward[- ]path)* ${ADDRESS_EN}\\b`,
  `\\b${ADDRESS_EN}(?: address| name| account| you (?:tried|are trying) to reach| \\([^)\\n]{0,60}\\)| <[^>\\n]{0,80}>)?(?: specified| given| listed)?(?: is| was)?(?: currently)?:? ${NOTHING_EN}`,
  `\\b${ADDRESS_EN}[^.\\n]{0,50} (?:does(?: not|n['’]t)|doesnt|did not|no longer) exist`,
  `(?:unknown|no such|non-?existent|nonexistent|invalid|illegal|bad destination|unrouteable|unresolvable|(?:could not|couldn['’]t|can(?:not|['’]t)) find (?:a|any|the)) (?:mail |recipient |destination |remote )?${DOMAIN_EN}\\b(?! ?literal)`,
  `\\b(?:${DOMAIN_EN})(?: or (?:domain|host)(?: name)?)?[^.,;\\n]{0,40} (?:unknown|not (?:found|known)|(?:does(?: not|n['’]t)|doesnt|no longer) exist|could ?(?:not|n['’]t) be (?:found|resolved))(?!,? ?(?:please )?try)`,
  "no (?:mail ?box|user|account|recipient|one|person|address)(?: \\w+){0,2} (?:here|by that name|with (?:that|this) name|exists|found|in this domain)|name or service not known|nxdomain|nodename nor servname|unrouteable(?: mail)? (?:address|domain)|cannot route|not our customer|not (?:a )?local (?:user|address)|not a registered|n['’]t have an? [^.\\n]{0,60} ?account|no (?:longer|more)(?: \\w+){0,4} (?:here|employ\\w+|available|valid|active|in use|used|monitored|accept\\w*|receiv\\w*|work\\w*|exists?)|(?:has|have) (?:moved|left the company|been (?:deleted|closed|terminated|discontinued))",
  "no valid (?:recipients?|addresses)\\b|(?:could(?:n['’]t| not)|can(?:not|['’]t)|unable to) find (?:a |any )?(?:mail exchanger|mx\\b|ip address)|no (?:mx|mail exchanger)s? (?:found|exists?)\\b",
  'recipients? not (?:found|exist|known)|not (?:found|listed) in[^.\\n]{0,40} (?:directory|address book|table|database)|addr(?:ess)? not (?:found|exist)|(?:doesn|does no|don)[^.\\n]{0,3}t? (?:know|recogni[sz]e) (?:that|this|the) (?:user|address|recipient)|unknown in (?:local|virtual|relay|recipient)|mailbox [^.\\n]{0,60} (?:unknown|not known|does not exist)',
  "recipient (?:address )?rejected: access denied|(?:recipient|address|rcpt)[^.\\n]{0,20} rejected: (?:undeliverable|unverified|unknown|no such|invalid) ?(?:address|user|recipient)?|undeliverable address|(?:does|do|will|can)(?: not|n[o'’]?t) (?:accept|receive) (?:any )?(?:e-?)?mail\\b|not accept(?:ing)? (?:any |network )?(?:mail|messages)\\b|null ?mx|no mx record|indicated no smtp service",
  '\\bIDENTIFIER_OF_UNKNOWN\\b',
  // German, Dutch, Scandinavian, Finnish
  '(?:benutzer|nutzer|empf[äa]nger|adress|postfach|konto|dom[aä]i?n|teilnehmer)\\w*[^.\\n]{0,60}(?:unbekannt|existier(?:t|en) nicht|nicht (?:existent|gefunden|vorhanden|bekannt|registriert|g[üu]ltig)|ung[üu]ltig|gibt es nicht|gel[öo]scht)|unbekannter? (?:benutzer|nutzer|empf[äa]nger|adresse)|kein(?:e|en)? (?:solche[rns]?|passende[rns]?)? ?(?:benutzer|empf[äa]nger|postfach|mailbox)',
  '(?:gebruiker|ontvanger|adres|postvak|mailbox|domein|geadresseerde)[^.\\n]{0,40}(?:onbekend|bestaa(?:t|n) niet|niet (?:gevonden|bekend)|ongeldig)|onbekende (?:gebruiker|ontvanger)|ok[äa]nd (?:anv[äa]ndare|mottagare)|u(?:kendt|kjent) (?:bruger|bruker|modtager|mottaker)|(?:finns|findes|finnes|eksisterer|existerar|fins) (?:ikke|inte)|tuntematon|ei (?:l[öo]ydy|ole olemassa)',
  // French, Spanish, Portuguese, Italian, Romanian
  "(?:utilisateur|destinataire|adresse|bo[îi]te|compte|domaine)[^.\\n]{0,60}(?:inconnu|inexistant|n['’ ]existe (?:pas|plus)|introuvable|invalide)|(?:usuario|destinatario|direcci[óo]n|buz[óo]n|cuenta|dominio)[^.\\n]{0,60}(?:desconocid|inexistente|no existe|no (?:se ha )?encontr|inv[áa]lid)|no existe (?:el|la|ning)",
  '(?:usu[áa]rio|destinat[áa]rio|endere[çc]o|caixa|contas?\\b|dom[íi]nio)[^.\\n]{0,60}(?:desconhecid|inexistente|n[ãa]o (?:existe|encontrad|localizad|foi encontrad)|inv[áa]lid)|(?:utente|destinatario|indirizzo|casella|dominio)[^.\\n]{0,60}(?:sconosciut|inesistente|non (?:esist|trovat|valid|[èe] stato trovat))|(?:utilizator|destinatar|adres|domeni)[^.\\n]{0,40}(?:necunoscut|inexistent|nu exist|nu a fost g[ăa]sit)',
  // Central and eastern European languages, Turkish, Greek
  '(?:u[żz]ytkownik|odbiorc|adres|skrzynk|konto\\b|domen)\\w*[^.\\n]{0,60}(?:nieznan|nie istnieje|nie (?:zosta[łl]\\w* )?znalezion|nieprawid[łl]ow)|nieznany (?:odbiorca|u[żz]ytkownik)|(?:nie ma|brak) takiego|nezn[áa]m[ýy] (?:u[žz]ivatel|p[říi]+jemce|adres)|neexist(?:uje|uj[íi])|nenalezen|ismeretlen (?:felhaszn|c[íi]mzett)|nem (?:l[ée]tezik|tal[áa]lhat[óo])|nincs ilyen|ne postoji|ni bil\\w* najden|neobstaja|ne obstaja',
  '(?:пользовател|получател|адрес|ящик|аккаунт|домен|користувач|одержувач|потребител)\\w*[^.\\n]{0,60}(?:не (?:существует|существуют|найден|зарегистрирован|зареєстрован|існує|знайден|съществува)|неизвест|невідом|недействител|удал[её]н)|(?:нет такого|неизвестный|нет) (?:пользовател|получател|адрес)|(?:kullanıcı|alıcı|adres|hesap|alan adı)\\w*[^.\\n]{0,40}(?:bulunama|bilinmiyor|mevcut değil|geçersiz|yok\\b)|bilinmeyen (?:kullanıcı|alıcı)|άγνωστος|δεν (?:υπάρχει|βρέθηκε)',
  '宛先不明|あて先不明|(?:宛先|ユーザー?|アドレス|受信者|メールボックス|ドメイン|アカウント)[^。\\n]{0,30}(?:見つかり|存在し|不明|誤り|間違)|存在しない(?:アドレス|ユーザ|宛先|メール)|(?:用户|收件人|地址|邮箱|帐号|账号|帐户|域名|用戶|收件者|信箱|帳號|使用者)[^。\\n]{0,30}(?:不存在|未找到|找不到|无效|無效|不正确|不正確)|(?:不存在|无此|無此|查无此|没有找到)[^。\\n]{0,6}(?:用户|收件人|邮箱|人|使用者|信箱|地址)',
  '(?:사용자|수신자|받는 사람|주소|계정|메일함|도메인)[^.\\n]{0,30}(?:없|존재하지|찾을 수)|존재하지 않는|משתמש לא (?:ידוע|קיים)|אינה? קיימ|غير موجود|غير معروف|không tồn tại|tidak (?:ditemukan|dikenal|terdaftar|ada)',
)

/** Host names of block lists and spam filters. */
const BLOCKLIST =
  /spamhaus|spamcop|barracuda(?:central|networks)|sorbs|abuseat|uceprotect|cloudmark|proofpoint|senderscore|senderbase|ironport|invaluement|surbl|uribl|mailspike|psbl|spamrl|trustedsource|dnsbl|\bRBL\b|\bBL\b|\bB[LI]\d|CDRBL/i

const PASSING = either(
  '\\bspam|spam\\b|\\bjunk|\\bspoof|phish|virus|malware|black ?list|block ?list|deny ?list|\\bblocked\\b|\\bblocking|\\bbanned|reputation|poor|grey ?list|gray ?list|suspicious|unsolicited|bulk|content|\\bpolic(?:y|ies)\\b|\\bdmarc\\b|\\bspf\\b|\\bdkim\\b|authenticat|unauth|not (?:permitted|allowed|authori[sz]ed|authenticated|accepted from)|prohibited|forbidden|restrict|preferences|moderat|relay|must issue|starttls|\\btls\\b|attachment|executable|header|line length|syntax|8-?bit|mime|charset|\\bloop|too many hops|hop count',
  "time[ds]? ?-?out|try again|(?:try|retry) later|temporar|tempor[äa]r|connect(?:ion)? (?:refused|reset|closed|dropped|lost|failed|failure)|could ?(?:not|n['’]t) connect|unable to connect|cannot connect|no route|unreachable|(?:service|server|system|host|resource|domain)\\w*(?: \\w+){0,2} (?:un|not )available|not responding|didn['’]t respond|does not respond|overload|resources|busy|internal|local (?:error|problem)|system (?:error|failure|problem|not)|server error|configuration|misconfig|i/o error|lookup fail|name ?server|dns|suspended|disabled|deactivated|inactive|frozen|locked|expired|in (?:the )?queue|retries|delivery time|not accepting|shutting down|service (?:not|unavail)|maintenance|mailer error|child status|command died|pipe|procmail|recipient limit",
  'gesperrt|blockiert|unerw[üu]nscht|abgelehnt wegen|richtlinie|zeit[üu]berschreitung|vor[üu]bergehend|bloqu[ée]|ind[ée]sirable|temporaire|politique|d[ée]lai|bloquead|pol[íi]tica|no deseado|temporal|bloccat|indesiderat|temporane|indesejad|tempor[áa]ri|geblokkeerd|ongewenst|tijdelijk|blockerad|blokkert|blokeret|zablokowan|niechcian|tymczasow|zablokov|do[čc]asn|ideiglenes|letiltva|engellen|ge[çc]ici',
  'заблок|спам|временн|тимчасов|отклонено политик|ограничен|拒否|ブロック|迷惑メール|スパム|一時的|垃圾邮件|垃圾郵件|被(?:拒|封)|黑名单|限制|稍后|暂时|차단|스팸|일시적|חסומ|محظور|bị chặn|diblokir',
)

/** Phrases that reject the recipient without a cause; the reply code decides what they mean. */
const REFUSED = either(
  '(?:recipients?|address(?:ee)?|rcpt|mailbox)(?: \\w+)?(?: was| is| has been)?(?: address)?(?: was| is| has been)? (?:rejected|refused|unavailable|not available|denied)|mailbox unavailable|requested action not taken|(?:reject|refus)\\w* (?:the |this |your )?recipient|empf[äa]nger[^.\\n]{0,20}abgelehnt|destinataire[^.\\n]{0,20}(?:refus|rejet)|destinatario[^.\\n]{0,20}(?:rechaz|rifiut)|destinat[áa]rio[^.\\n]{0,20}rejeit|получатель[^.\\n]{0,20}отклон|odbiorc[^.\\n]{0,20}odrzuc',
)

/** Identifiers of Exchange for an address or domain that was not found. */
const IDENTIFIERS =
  /\b(?:RESOLVER\.ADR\.(?:\w*Recip\w*NotFound|Invalid\w*|BadPrimary)|SMTPSEND\.DNS\.NonExistentDomain|\w+\.ADR\.ExRecipNotFound|ERR_USER_NOT_FOUND|RecipNotFound|NoSuchUser)\b/g
/** Addresses and host names are removed before matching: "spamfilter.example" does not mean that mail was blocked. */
const NAMES =
  /https?:\/\/\S+|\bwww\.\S+|[^\s<>"'()[\]@]{1,64}@[^\s<>"'()[\],;:]{0,255}|(?<![\w.])[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}\.?(?![\w.])/g

const wordsIn = (text: string): string =>
  text.slice(0, 3000).replace(IDENTIFIERS, ' IDENTIFIER_OF_UNKNOWN ').replace(NAMES, ' ').replace(/\s+/g, ' ')

/** Reads the cause from a server's text; null if it names none. */
export function causeFrom(text: string): BounceCause | null {
  const words = wordsIn(text)
  if (FULL.test(words) || SENDER.test(words) || TOO_MANY.test(words) || PROGRAM.test(words)) return 'other'
  if (UNKNOWN.test(words)) return 'unknown-address'
  return PASSING.test(words) || BLOCKLIST.test(text) ? 'other' : null
}

/** Returns whether the text rejects the recipient without naming a cause. */
export const refusesRecipient = (text: string): boolean => REFUSED.test(wordsIn(text))
