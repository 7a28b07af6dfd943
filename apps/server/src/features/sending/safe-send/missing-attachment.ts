const english = [
  /\b(?:please )?(?:find|see|check|review|sign|open) (?:\w+ ){0,6}?(?:attached|enclosed)\b/i,
  /\b(?:i|we)(?:['’](?:ve|m|re)| have| am| are)? (?:\w+ ){0,2}?(?:attached|attaching|enclosed|enclosing|attach|enclose)\b/i,
  /\b(?:is|are|as|now|also|i['’]m|it['’]s) (?:attached|enclosed)\b(?! to (?:your|the (?:door|wall|box)))/i,
  /^\W*(?:attached|enclosed)(?:[,:]| (?:is|are|please|you|to this|the|a|our|my|herewith)\b)/i,
  /\bin the (?:attached|enclosed) \w+/i,
  /\bthe (?:attached|enclosed) (?:\w+ ){0,2}?(?:file|document|invoice|offer|quote|contract|form|list|report|pdf|plan|programme|photo|picture|receipt)s?\b/i,
  /\b(?:in|as|with) (?:the|an|this|my|our) attachments?\b(?! (?:you|that you|of your))/i,
  /\bsee (?:the )?attachments?\b/i,
]
const german = [
  /\b(?:anbei|anliegend|beiliegend|beigefügt|beigelegt|angehängt|angehangen|angefügt)\b/i,
  /\b(?:im|siehe|s\.) anhang\b/i,
  /\bals (?:\w+-)?anhang\b/i,
  /\b(?:in der|als|siehe) anlagen?\b/i,
  /\b(?:hänge|hängen) (?:ich|wir) (?:\S+ ){0,6}?an\b/i,
  /\b(?:füge|fügen) (?:ich|wir) (?:\S+ ){0,6}?(?:bei|an)\b/i,
  /\b(?:ich|wir) (?:hänge|hängen|füge|fügen) (?:\S+ ){0,6}?(?:an|bei)\b/i,
]

/** About files of the other party, files to come, or no files: no reason to attach one. */
const others = [
  /\?\s*$/,
  /\b(?:could|can|would|will) you\b|\bplease (?:attach|enclose|send|resend)\b/i,
  /\byou(?:['’]ve)? (?:(?:have|had|just|already|also) ){0,2}(?:attached|enclosed|sent)\b/i,
  /\b(?:your|their|his|her) (?:\w+ )?(?:attachments?|attached|enclosed)\b/i,
  /\b(?:attached|enclosed) to (?:your|the earlier|my (?:last|earlier)|our (?:last|earlier))\b/i,
  /\b(?:not|nothing|no|without|n['’]t|was|were|will be|had|once|if|missing) (?:\w+ )?(?:attached|attachments?|enclosed|attach)\b/i,
  /\b(?:könn(?:t)?en|würden|könntest|kannst) (?:sie|du|ihr)\b|\bbitte (?:\S+ ){0,4}?(?:anhängen|beifügen|schicken|senden)\b/i,
  /\b(?:sie|du|ihr) (?:\S+ ){0,4}?(?:angehängt|beigefügt|beigelegt) (?:haben|hatten|hast|habt)\b/i,
  /\b(?:ihr|ihre|ihrem|ihren|ihrer|dein|deine|deinem|eure|eurem) (?:\S+ )?(?:anhang|anhänge|anlagen?|angehängten?|beigefügten?|beiliegenden?)\b/i,
  /\bim anhang (?:ihrer|deiner|eurer|der letzten|meiner letzten|unserer letzten)\b/i,
  /\b(?:kein|keine|keinen|ohne|nicht|nichts|fehlt|fehlte|fehlen|war|waren|wird|werden|wurde|wurden|wenn|sobald) (?:\S+ ){0,3}?(?:anhang|anhänge|angehängt|beigefügt|anbei|anlage)\b/i,
  /\b(?:anhang|anlage) (?:fehlt|fehlte|war|lässt|ließ|konnte|ist (?:leer|defekt|beschädigt|nicht))/i,
]

const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?:])\s+|\n+/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '')

/** Whether a text says, in English or German, that a file comes with it. */
export const mentionsAttachment = (text: string): boolean =>
  sentences(text).some(
    (one) =>
      [...english, ...german].some((pattern) => pattern.test(one)) &&
      !others.some((pattern) => pattern.test(one)),
  )
