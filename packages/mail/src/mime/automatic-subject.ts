/** Labels that programs put before the subject of an automatic reply. */
const LABELS: readonly string[] = [
  'auto(?:mated|matic)?[- ]?(?:reply|response|answer|respond(?:er)?)|out of (?:the )?office[- :]*auto[- ]?reply|vacation (?:reply|response|notice)',
  'automatische (?:antwort|r[üu]ckantwort|empfangsbest[äa]tigung)|auto(?:matische )?antwort|abwesenheits(?:notiz|meldung|nachricht|assistent|agent|info)|automatisch antwoord|automatisch(?:e)? (?:bericht|reactie)|afwezigheids(?:bericht|melding)',
  'r[ée]ponse automatique|message d.absence|notification d.absence|respuesta autom[áa]tica|resposta autom[áa]tica|risposta automatica|r[ăa]spuns automat',
  'automatiskt svar|autosvar|fr[åa]nvaromeddelande|automatisk svar|frav[æe]rs(?:melding|besked)|automaattinen vastaus|poissaolo(?:viesti|ilmoitus)|sj[áa]lfvirkt svar|automaatvastus|autom[āa]tisk[āa] atbilde|automatinis atsakymas',
  'automatyczna odpowied[źz]|autoodpowied[źz]|odpowied[źz] automatyczna|automatick[áa] odpov[ěe][ďd][e]?|automatikus v[áa]lasz|automatski odgovor|samodejni odgovor|otomatik (?:yan[ıi]t|cevap)',
  'автоматический ответ|автоответ(?:чик)?|автоматична відповідь|автовідповідь|автоматичен отговор|аутоматски одговор|αυτόματη απάντηση',
  '自動(?:応答|返信|回覆|回复)|不在(?:通知|応答)|自动(?:回复|答复|回覆)|자동\\s?(?:회신|응답|답장)|תשובה אוטומטית|מענה אוטומטי|رد تلقائي|الرد التلقائي|trả lời tự động|balasan otomatis|jawapan automatik|ตอบกลับอัตโนมัติ',
]
/** Labels that people also use as a subject of their own; they count only before another subject. */
const AMBIGUOUS: readonly string[] = [
  'out of (?:the )?office|ooo|oof|away from (?:my )?(?:mail|office|desk)|abwesenheit|nicht im (?:b[üu]ro|haus)|niet aanwezig|absent du bureau|absence du bureau|fuera de (?:la )?oficina|ausencia|fora do escrit[óo]rio|aus[êe]ncia|fuori (?:sede|ufficio)',
  'fr[åa]nvaro|frav[æe]r|ikke p[åa] kontoret|poissa|nieobecno[śs][ćc]|mimo kancel[áa][řr]|h[áa]zon k[íi]v[üu]l|ofis d[ıi][şs][ıi]nda|вне офиса|нет на месте|εκτός γραφείου|外出通知|부재\\s?중',
]
const OPENING = '^\\s*[[(<{【]?\\s*'
const AUTOMATIC = new RegExp(
  `${OPENING}(?:(?:${LABELS.join('|')})\\s*(?:[\\])>}】]|[::]|\\s[-–—]\\s|$)|(?:${AMBIGUOUS.join('|')})\\s*[\\])>}】]?\\s*[::]\\s*\\S)`,
  'iu',
)

/** Recognises the subject of an automatic reply. With a leading "Re:" it is a person's reply to one. */
export const isAutomaticReplySubject = (subject: string): boolean => AUTOMATIC.test(subject.slice(0, 200))
