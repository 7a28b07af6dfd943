/** Parts of a short thank-you, by what they say. Written for a regular expression; a space stands for any white space. */
interface Phrases {
  /** At least one of them makes a thank-you. */
  readonly thanks: readonly string[]
  /** What people add to it, without saying anything new. */
  readonly courtesies: readonly string[]
  /** Words before the name of the person addressed. */
  readonly greetings: readonly string[]
  /** What precedes the name of the writer. */
  readonly signOffs: readonly string[]
}

const english: Phrases = (() => {
  const nouns =
    '(?:reply|response|answer|help|support|assistance|service|info|information|update|confirmation|feedback|efforts?|e-?mail|message|note|patience|work|time|understanding|cooperation|solution|advice|heads[- ]up)'
  const kinds =
    '(?:very |so |really )?(?:quick|fast|prompt|speedy|swift|kind|great|excellent|friendly|helpful|super|detailed|good)'
  const thing = `(?:all )?(?:of )?(?:the |your |this |that )?(?:${kinds},? (?:and )?)*${nouns}`
  const deed =
    '(?:letting (?:me|us) know|getting back to (?:me|us)|coming back to (?:me|us)|sorting (?:this|that|it)(?: out)?|taking care of (?:this|that|it)|looking into (?:this|that|it)|clarifying(?: this| that)?|confirming(?: this| that)?|explaining(?: this| that)?|helping(?: me| us)?(?: out)?|fixing (?:this|that|it)|your quick help)'
  const object = `(?: for (?:everything|this|that|it|${deed}|${thing}(?:(?: and|,) ${thing})*)(?: so quickly| so fast| so promptly)?)?`
  const often =
    '(?: (?:so much|very much|a lot|a million|a bunch|again|once again|once more|indeed|kindly|all|both))*'
  return {
    thanks: [
      `(?:many |big |huge |a thousand )?thanks${often}${object}${often}`,
      `(?:a big |a huge )?thank (?:you|u)${often}${object}${often}`,
      `(?:thx|thanx|tysm|ty)${often}`,
      `(?:it(?:'s| is) )?(?:very |really |much |so )?appreciated`,
      `(?:i|we) (?:really |very much |truly )?appreciate (?:it|that|${thing})`,
    ],
    courtesies: [
      `(?:that(?:'s| is| was)|it(?:'s| is| was)|this is|all(?: is)?|everything(?: is)?)? ?(?:very |really |just |absolutely |so |all )?(?:great|perfect|excellent|wonderful|brilliant|lovely|fantastic|awesome|super|amazing|helpful|kind|good|fine|clear|set|sorted|noted|understood|received)(?: of you| news| job| work| service)?(?: now)?`,
      "(?:great|perfect|excellent|brilliant|ok|okay|alright|noted|understood|got it|you(?:'re| are) (?:the best|a star|very kind|amazing)|you too|(?:the )?same to you|take care|problem solved)",
      '(?:it|that|this|everything) (?:works?|worked|helped|arrived|is working)(?: now| again| perfectly| well| fine| a lot| out)*',
      '(?:i|we) (?:(?:have|just) )?(?:received|got) (?:it|everything|the (?:documents?|tickets?|invoice|confirmation|offer))',
      `(?:wishing you |i wish you |we wish you |have |enjoy )(?:a |an |the |your )?(?:very |really )?(?:nice|great|good|lovely|wonderful|pleasant|relaxing|beautiful)? ?(?:rest of (?:the |your )?)?(?:day|evening|afternoon|weekend|week|time|one|holidays?|christmas|summer)(?: ahead| too| as well)?`,
    ],
    greetings: ['hi', 'hello', 'hey', 'dear', 'good (?:morning|afternoon|evening|day)'],
    signOffs: [
      '(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many|very best)? ?regards',
      '(?:all the best|best wishes|best|cheers|sincerely|yours(?: sincerely| truly| faithfully)?|kind wishes|rgds|br)',
    ],
  }
})()

const german: Phrases = (() => {
  const nouns =
    '(?:antwort|rückmeldung|rückruf|hilfe|hilfestellung|unterstützung|infos?|informationen|information|auskunft|bestätigung|mühen?|nachricht|e-?mail|service|bearbeitung|erledigung|bemühungen|einsatz|geduld|verständnis|update|feedback|zusendung|lösung|klärung|aufklärung|erklärung|hinweise?|betreuung|zusammenarbeit)'
  const kinds =
    '(?:sehr |so |wirklich )?(?:schnelle|rasche|prompte|super|tolle|nette|freundliche|liebe|ausführliche|kompetente|große|gute|zügige|unkomplizierte|hilfreiche|umgehende|herzliche)[nrs]?'
  const thing = `(?:(?:die|der|das|den|all die|ihre?n?|deine?n?|eure?n?) )?(?:${kinds},? (?:und )?)*${nouns}`
  const object = `(?: (?:dafür|hierfür|für (?:alles|${thing}(?:(?: und|,) ${thing})*)))?`
  const whom =
    '(?: (?:dir|ihnen|euch|schön|sehr|vielmals|nochmals?|noch ?mal|noch einmal|auch|herzlich|vorab für alles))*'
  return {
    thanks: [
      `(?:dann |na dann |ok |okay )?danke(?:schön)?${whom}${object}${whom}`,
      `(?:haben sie |hab |habt )?(?:ganz |recht )?(?:vielen|besten|herzlichen|lieben|schönen|tausend|1000)(?: lieben| herzlichen)? dank${whom}${object}${whom}`,
      `(?:ich|wir) (?:danke|danken|bedanken?)(?: mich| uns)?(?: (?:ganz|sehr|recht|herzlich|vielmals|nochmals?))*${whom}(?: bei ihnen)?${object}`,
      '(?:thx|merci)(?: vielmals| vielmal| dir| ihnen| euch)*',
    ],
    courtesies: [
      '(?:das|es|alles|hat|ist|war|das ist|das war|das hat|alles hat|es hat|alles ist)? ?(?:ja )?(?:alles |wirklich |sehr |ganz |echt |total |absolut )*(?:super|prima|perfekt|toll|klasse|großartig|wunderbar|bestens|hervorragend|spitze|genial|lieb|nett|freundlich|hilfreich|gut|klar|angekommen|erhalten|geklappt|funktioniert|geholfen|geholfen so|erledigt)(?: von ihnen| von dir| von euch)?',
      '(?:ok|okay|verstanden|in ordnung|alles klar|alles gut|bis bald|ebenfalls|gleichfalls|ihnen auch|dir auch|euch auch|ebenso|das freut (?:mich|uns)(?: sehr)?|sie haben mir sehr geholfen|du hast mir sehr geholfen)',
      '(?:es|das|jetzt|alles) (?:funktioniert|klappt|geht|läuft)(?: jetzt| nun| wieder| prima| super| gut)*',
      '(?:(?:ich|wir) wünschen?(?: ihnen| dir| euch)? |ihnen |dir |euch )?(?:auch |noch )*(?:einen? |ein )?(?:recht |sehr |wunder)?(?:schönen?s?|gutes?n?|angenehmen?s?|erholsames?|frohes?|tollen?s?|entspanntes?n?)(?: rest)?(?: |)(?:tag|abend|nachmittag|feierabend|wochenende|woche|start in die woche|feiertage|weihnachten|urlaub|zeit)(?: noch| ihnen| euch| dir| auch| und)*',
    ],
    greetings: [
      'hallo',
      'moin',
      'servus',
      'grüezi',
      'grüß gott',
      'guten (?:tag|morgen|abend)',
      'liebe[rs]?',
      'sehr geehrte[rs]?',
    ],
    signOffs: [
      '(?:mit )?(?:den )?(?:freundliche[nm]?|beste[nm]?|viele[n]?|liebe[nm]?|herzliche[nm]?|schöne[n]?|sonnige[n]?|kollegiale[n]?)? ?(?:grüße[n]?|gruß|grüsse[n]?|gruss)(?: aus [\\p{L}-]+)?',
      '(?:mfg|lg|vg|bg|glg|ihre?|deine?|eure?)',
    ],
  }
})()

/** Shorter lists for the languages around them. */
const others: readonly Phrases[] = [
  {
    thanks: [
      "(?:un grand |mille |encore )?merci(?: (?:beaucoup|bien|infiniment|encore|mille fois|à vous|à toi))*(?: (?:pour (?:tout|(?:votre|ta|la|le|cette|ces|vos|l')(?: |)(?:(?:rapide|prompte|excellente?) )?(?:réponse|aide|retour|confirmation|information|informations|infos|réactivité|message|soutien|service|efficacité)(?: (?:rapide|si rapide))?)))?",
      '(?:je|nous) vous remercie(?:ons)?(?: (?:beaucoup|infiniment|sincèrement))?',
    ],
    courtesies: [
      "(?:c'est |tout est )?(?:parfait|super|génial|très bien|excellent|bien reçu|bien noté|noté|formidable|très gentil)",
      '(?:je vous souhaite |passez )?(?:une |un )?(?:très )?(?:bonne|bon|belle|excellente?) (?:journée|soirée|semaine|week-?end|après-midi|fin de semaine|fin de journée)(?: à vous| également)?',
    ],
    greetings: ['bonjour', 'bonsoir', 'salut', 'chère?'],
    signOffs: [
      '(?:bien )?(?:cordialement|à vous|amicalement)',
      '(?:sincères |meilleures )?salutations',
      'bien à (?:vous|toi)',
    ],
  },
  {
    thanks: [
      '(?:muchas |muchísimas |mil |un millón de )?gracias(?: (?:de nuevo|otra vez|a usted(?:es)?|a ti))*(?: por (?:todo|(?:su|tu|la|el|vuestra|vuestro)(?: (?:rápida|pronta|amable|gran))? (?:respuesta|ayuda|atención|información|confirmación|apoyo|mensaje|servicio)(?: tan rápida)?))?',
      '(?:te|se|le|os) lo agradezco(?: mucho)?',
    ],
    courtesies: [
      '(?:todo )?(?:perfecto|genial|estupendo|excelente|muy amable|muy bien|recibido|entendido)',
      '(?:que (?:tengas?|tengan|pases?)(?: un| una)? |feliz |buen |¡?feliz )?(?:muy )?(?:buen |buena |feliz )?(?:día|tarde|fin de semana|semana)',
    ],
    greetings: ['hola', 'buenos días', 'buenas tardes', 'buenas', 'estimad[oa]s?', 'querid[oa]'],
    signOffs: ['(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?', 'atentamente', '(?:un )?abrazo'],
  },
  {
    thanks: [
      "(?:mille |molte )?grazie(?: (?:mille|tante|infinite|ancora|di cuore|di tutto|a voi|a lei|a te))*(?: per (?:tutto|(?:la|il|l')(?: |)(?:(?:vostra|sua|tua|vostro|suo|tuo) )?(?:(?:rapida|pronta|gentile|veloce) )?(?:risposta|aiuto|disponibilità|conferma|supporto|riscontro|informazione|assistenza)))?",
      '(?:la|ti|vi) ringrazio(?: (?:molto|tanto|infinitamente))?',
    ],
    courtesies: [
      '(?:tutto )?(?:perfetto|ottimo|benissimo|fantastico|ricevuto|molto gentile|gentilissimi?|gentilissima|va benissimo)',
      '(?:le auguro |vi auguro |ti auguro )?(?:una |un )?(?:buona|buon|felice) (?:giornata|serata|weekend|fine settimana|settimana|lavoro)',
    ],
    greetings: ['ciao', 'buongiorno', 'buonasera', 'salve', 'gentile', 'car[oa]'],
    signOffs: ['(?:un |i più )?(?:cordiali |distinti |cari )?saluti', 'un (?:caro )?saluto', 'cordialmente'],
  },
  {
    thanks: [
      '(?:muito |muitíssimo )?obrigad[oa](?: (?:de novo|novamente|mais uma vez))*(?: (?:por tudo|pela (?:rápida |pronta |vossa |sua |tua )*(?:resposta|ajuda|informação|confirmação|atenção|disponibilidade)|pelo (?:vosso |seu |teu )?(?:apoio|esclarecimento|contacto|contato|retorno)))?',
      '(?:agradeço|agradecemos)(?: (?:imenso|muito|desde já))?',
    ],
    courtesies: [
      '(?:está )?(?:tudo )?(?:perfeito|ótimo|excelente|muito bem|impecável|recebido|entendido)',
      '(?:tenha |tenham )?(?:um |uma )?(?:bom|boa|ótimo|ótima) (?:dia|tarde|noite|fim de semana|semana)',
    ],
    greetings: ['olá', 'bom dia', 'boa tarde', 'boa noite', 'car[oa]s?', 'exm[oa]s?'],
    signOffs: ['(?:com os )?(?:melhores )?cumprimentos', 'atenciosamente', '(?:um )?abraço', 'atentamente'],
  },
  {
    thanks: [
      '(?:heel erg |hartelijk |hartstikke |heel |super )?(?:bedankt|dank ?je(?: wel)?|dank ?u(?: wel)?|dankjewel|dankuwel|dank jullie wel|dank)(?: (?:nogmaals|alvast voor alles))*(?: voor (?:alles|(?:de|het|je|uw|jullie)(?: (?:snelle|prompte|goede|fijne))? (?:reactie|antwoord|hulp|bevestiging|moeite|info|informatie|terugkoppeling|bericht|service)))?',
      'veel dank',
    ],
    courtesies: [
      '(?:dat is |helemaal )?(?:top|prima|perfect|fijn|geweldig|super|heel fijn|duidelijk|ontvangen)',
      '(?:een |nog een |alvast een )?(?:fijne|prettige|goede|fijn|prettig|goed) (?:dag|avond|weekend|week|middag|werkdag)(?: nog)?(?: toegewenst)?',
    ],
    greetings: ['hoi', 'dag', 'beste', 'goedemorgen', 'goedemiddag', 'geachte'],
    signOffs: ['(?:met )?(?:hartelijke |vriendelijke |de vriendelijke |veel )?groet(?:en|jes)?', 'mvg'],
  },
  {
    thanks: [
      '(?:tusen |många |stort |mange |hjertelig )?(?:tack|takk|tak)(?: (?:så mycket|så mye|så meget|ska du ha|skal du ha|skal du have|igen|igjen))*(?: för (?:allt|hjälpen|svaret|informationen|infon|ditt svar|snabbt svar)| for (?:alt|hjelpen|svaret|hjælpen|informasjonen|raskt svar|hurtigt svar))?',
    ],
    courtesies: [
      '(?:det är |det er )?(?:perfekt|toppen|jättebra|underbart|flott|supert|super|fint|kanon|mottaget|mottatt|modtaget)',
      '(?:ha |hav )?(?:en |ett |et )?(?:riktigt )?(?:bra|trevlig|fin|god|fortsatt bra) (?:dag|helg|kväll|kveld|aften|weekend|dag vidare)',
    ],
    greetings: ['hej', 'hejsan', 'hei', 'god (?:morgon|dag|kveld)'],
    signOffs: [
      '(?:med )?(?:vänliga?|vennlig|venlig|bästa|bedste|varma|mange)? ?(?:hälsning(?:ar)?|hilsen|hilsner)',
      '(?:mvh|vh|/)',
    ],
  },
]

const all = [english, german, ...others]

/** Matches one of the phrases where the search begins, as a whole word, in any case. */
const matcher = (phrases: readonly string[]): readonly RegExp[] =>
  phrases.map((phrase) => new RegExp(`(?:${phrase.replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`, 'iuy'))

export const thanks = matcher(all.flatMap((one) => one.thanks))
export const courtesies = matcher(all.flatMap((one) => one.courtesies))
export const greetings = matcher(all.flatMap((one) => one.greetings))
export const signOffs = matcher(all.flatMap((one) => one.signOffs))

/** Words that join phrases. */
export const conjunctions = matcher(['and', 'und', 'et', 'y', 'e', 'en', 'og', 'och'])

/** Beside names in a greeting. */
export const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof team all everyone everybody there frau herr herrn damen und herren zusammen ihr liebes madame monsieur señor señora signor signora senhor senhora allemaal alla mevrouw meneer'.split(
    ' ',
  ),
)
