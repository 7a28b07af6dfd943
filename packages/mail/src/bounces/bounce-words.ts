/** Who writes what nobody wrote: the part before the @. */
const MACHINE =
  /^(?:mailer[-._]?daemon|post_?master|mail[-._]?deliver\w*|mail[-._]?system|delivery[-._]?\w*|mdaemon|daemon|sysadmin|double-?bounce|bounces?|mail\.delivery\.system)$/i
const MACHINE_NAME =
  /mail(?:er)?[- ]?(?:delivery|daemon|system)|delivery (?:sub)?system|system administrator|postmaster/i

export const isMachine = ({ name, address }: { name: string; address: string }): boolean =>
  MACHINE.test(address.replace(/@.*$/, '')) || MACHINE_NAME.test(name)

const either = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'iu')

/** That something did not arrive, as servers say it in their subjects and first sentences. */
export const FAILURE = either(
  String.raw`(?:could|can|was|were|has|have|is|are)(?:n['’]t| ?not| unable)(?: be| been| to be)?(?: \w+){0,3} deliver`,
  String.raw`(?:unable|fail(?:ed|ure)|error|trouble|problems?)(?: \w+){0,4} (?:to |in |while |when )?(?:trying to |attempting to )?deliver`,
  String.raw`deliver\w*(?: [^\n.]{1,60})?(?: has| have| was)? ?(?:fail|error|problem|unsuccessful|not possible)`,
  String.raw`delivery (?:status )?(?:notification|report)`,
  String.raw`undeliver(?:ed|able)|non-?deliver(?:y|ed|able)|returned (?:to sender|mail)|failure notice`,
  'did not reach the following|fatal errors|unknown (?:user|recipient|address)|user unknown|invalid (?:user|recipient) address',
  'error (?:sending|delivering) your (?:mail|message|e-mail)|message (?:was |has been )?(?:delayed|rejected|bounced)',
  'delayed mail|mail (?:delivery )?fail|permanent error|recipients? (?:was|were) rejected|mail system error',
  // German
  'nicht (?:erfolgreich )?(?:zugestellt|ausgeliefert|[üu]bermittelt|versendet|gesendet|weitergeleitet|zustellbar)',
  'unzustellbar|zustellungsfehler|(?:zustellung|auslieferung|[üu]bermittlung)[^\\n.]{0,80} (?:fehlgeschlagen|gescheitert|nicht m[öo]glich|verz[öo]gert)|fehler bei der (?:zustellung|auslieferung)',
  // French, Spanish, Portuguese, Italian
  "n['’]a (?:pas pu|pu)[^\\n.]{0,20} [êe]tre|non (?:remis|distribu[ée])|[ée]chec de (?:la )?(?:remise|distribution|livraison)",
  'no (?:se )?(?:ha podido|pudo|puede|pudieron)[^\\n.]{0,40} entrega|(?:error|fallo) (?:al|en la|de) entrega|no entregad',
  'n[ãa]o (?:p[ôo]de|foi poss[íi]vel|pode)[^\\n.]{0,40} entreg|falha na entrega',
  '(?:non [èe] stato possibile|impossibile)[^\\n.]{0,30} (?:consegnar|recapitar)|mancat[ao] (?:consegna|recapito)|recapito non riuscito',
  // Dutch and the north
  'niet (?:worden )?(?:bezorgd|afgeleverd)|onbestelbaar|kunde inte levereras|kunne ikke lever|ikke lever(?:t|et)|ei voitu toimittaa',
  // The east
  'nie (?:mog[łl]a|mo[żz]e|mo[żz]na|uda[łl]o si[ęe]|zosta[łl]a)[^\\n.]{0,30} dostarcz|niedostarcz|nelze doru[čc]it|nemohl[ao] b[ýy]t doru[čc]en|nedoru[čc]en',
  'не (?:может быть|было|удалось)?[^\\n.]{0,10} ?доставлен|недоставлен|не удалось доставить|teslim edilemedi|nem (?:volt )?k[ée]zbes[íi]t',
  '配信(?:でき|不能)|送信(?:でき(?:ません|なかっ)|に失敗)|配送(?:でき|不能)|エラー通知|届けることができ|退信|(?:无法|未能)(?:投递|送达)|投递失败',
)

/** That it has not arrived yet, and is tried again by itself. */
export const DELAY = either(
  'delayed|still (?:be )?trying|will (?:keep|continue|be|try)[^\\n.]{0,30} (?:trying|tried|try|retried|again)|not (?:yet )?been delivered (?:after|yet)',
  'not yet been delivered|(?:do not|don.t) need to (?:resend|send)|warning message only|will be (?:retried|reattempted)',
  'verz[öo]gert|weiterhin versucht|weitere zustellversuche|noch nicht (?:zugestellt|ausgeliefert)|retard[ée]',
)
export const GIVEN_UP = either(
  'permanent|giv(?:en|ing) up|endg[üu]ltig|dauerhaft|d[ée]finitif|will not be (?:retried|attempted)|too long',
)

/** The cause may go away while the address is right: full, too large, or refused for what it looks like. */
export const PASSING = either(
  String.raw`quota|mailbox(?: is)? full|full mailbox|over ?quota|exceed|too (?:large|big)|size limit|storage|\bvoll\b|überschritten|speicherplatz`,
  String.raw`\bspam\b|blacklist|blocklist|block list|\bblocked\b|\bdmarc\b|\bspf\b|policy|reputation|greylist|unauthenticated`,
  'timed? ?out|try again|temporar|connection refused|vor[üu]bergehend',
)
