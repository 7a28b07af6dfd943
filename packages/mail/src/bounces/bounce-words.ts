/** Local parts of addresses that mail servers send bounces from. */
const MACHINE =
  /^(?:mailer[-._]?daemon|post_?master|mail[-._]?deliver\w*|mail[-._]?system|delivery[-._]?\w*|mdaemon|daemon|sysadmin|double-?bounce|bounces?|mail\.delivery\.system)$/i
const MACHINE_NAME =
  /mail(?:er)?[- ]?(?:delivery|daemon|system)|delivery (?:sub)?system|system administrator|postmaster/i

/** Returns whether a sender is a mail server. */
export const isMachine = ({ name, address }: { name: string; address: string }): boolean =>
  MACHINE.test(address.replace(/@.*$/, '')) || MACHINE_NAME.test(name)

/** Local parts of addresses that nobody reads replies to. */
const UNATTENDED =
  /^(?:no[-._]?reply|do[-._]?not[-._]?reply|(?:e-?)?mail[-._]?(?:system|error|gateway|server|center|notif\w*)|automail\w*|auto[-._]?(?:reply|mail\w*|notif\w*|send\w*)|system|errors?[-._]?(?:mail|notif\w*|return)?)$/i

/** Returns whether an address is not read by people. */
export const isUnattended = ({ address }: { address: string }): boolean =>
  UNATTENDED.test(address.replace(/@.*$/, ''))

const either = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'iu')

/** Phrases for a failed delivery in subjects and first sentences of bounces. */
export const FAILURE = either(
  String.raw`(?:could|can|was|were|has|have|is|are)(?:n['’]t| ?not| unable)(?: be| been| to be)?(?: \w+){0,3} deliver`,
  String.raw`(?:unable|fail(?:ed|ure)|error|trouble|problems?)(?: \w+){0,4} (?:to |in |while |when )?(?:trying to |attempting to )?deliver`,
  String.raw`deliver\w*(?: [^\n.]{1,60})?(?: has| have| was)? ?(?:fail|error|problem|unsuccessful|not possible)`,
  'delivery (?:status )?(?:notification|report)',
  'undeliver(?:ed|able)|non-?deliver(?:y|ed|able)|returned (?:to sender|mail)|failure notice',
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
  // Dutch, Scandinavian, Finnish
  'niet (?:worden )?(?:bezorgd|afgeleverd)|onbestelbaar|kunde inte levereras|kunne ikke lever|ikke lever(?:t|et)|ei voitu toimittaa',
  // Central and eastern European languages, Turkish
  'nie (?:mog[łl]a|mo[żz]e|mo[żz]na|uda[łl]o si[ęe]|zosta[łl]a)[^\\n.]{0,30} dostarcz|niedostarcz|nelze doru[čc]it|nemohl[ao] b[ýy]t doru[čc]en|nedoru[čc]en',
  'не (?:может быть|было|удалось)?[^\\n.]{0,10} ?доставлен|недоставлен|не удалось доставить|teslim edilemedi|nem (?:volt )?k[ée]zbes[íi]t',
  // Japanese, Chinese, Korean and others
  '(?:配信|送信|配送|配達|送達|転送)(?:が|は|を|する(?:こと)?が|に)?\\s?(?:でき|出来|不能|失敗|されませんでした|不可)|エラー通知|配信エラー|エラーメール|届けることができ|お?届け(?:でき|出来)|届きません|届かな|宛先不明|宛先が(?:見つか|存在)|返送(?:し|され|いた)|不達',
  '退信|系统退信|(?:无法|未能|不能|無法)(?:投递|送达|发送|傳送|遞送|寄達|投遞)|(?:投递|发送|投遞|傳送|寄送)失[败敗]|被退回|(?:배달|전송|발송|전달)(?:되지|하지|할 수| ?실패| ?불가|에 실패)|반송',
  'לא (?:נמסר|ניתן למסור|הגיעה)|(?:تعذر|لم يتم|فشل)[^\\n.]{0,15} (?:التسليم|تسليم|إرسال)|không (?:thể )?(?:gửi|chuyển)[^\\n.]{0,20}(?:được|tới|đến)|tidak (?:dapat|bisa|berhasil) (?:di)?(?:kirim|sampaikan|terkirim)|gagal (?:di)?kirim',
  'δεν (?:ήταν δυνατή η|μπόρεσε να)[^\\n.]{0,20} παρ[αά]δ|nu a putut fi (?:livrat|trimis)|niet mogelijk[^\\n.]{0,20} (?:bezorg|aflever)|не може(?: да)? (?:бъде|бути) (?:доставен|доставлен)|не вдалося доставити|nije (?:moguće )?(?:isporučen|dostavlj)|ni bilo mogoče dostaviti|kan niet worden (?:bezorgd|afgeleverd)|k[äa]tte ?toimeta|neizdevās piegādāt|nepavyko pristatyti',
)

/** Phrases for a delayed delivery that the server keeps retrying. */
export const DELAY = either(
  'delayed|still (?:be )?trying|will (?:keep|continue|be|try)[^\\n.]{0,30} (?:trying|tried|try|retried|again)|not (?:yet )?been delivered (?:after|yet)',
  'not yet been delivered|(?:do not|don.t) need to (?:resend|send)|warning message only|will be (?:retried|reattempted)',
  'verz[öo]gert|weiterhin versucht|weitere zustellversuche|noch nicht (?:zugestellt|ausgeliefert)|retard[ée]',
)
export const GIVEN_UP = either(
  'permanent|giv(?:en|ing) up|endg[üu]ltig|dauerhaft|d[ée]finitif|will not be (?:retried|attempted)|too long',
)
