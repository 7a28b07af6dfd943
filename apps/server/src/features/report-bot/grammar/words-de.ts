import type { Lexicon } from './concepts.ts'
import { germanFillers } from './fillers-de.ts'

export const germanWords: Lexicon = {
  count:
    'wie viele|wie vielen|wieviel|wieviele|wie viel|anzahl|zahl der|zahl|zahlen|menge|aufkommen|volumen|mailaufkommen',
  long: 'wie viele minuten|wie viele stunden|wie viele tage|wie lange|wie lang|wielange|wie schnell|wie rasch|wie flott|wie zugig|zeit|zeiten|dauer|dauern|dauert|dauerte|gedauert|geschwindigkeit|schnell|schneller|langsam|langsamer|lange|lang|langer|tempo|zeitdauer',
  which: 'welche|welcher|welches|welchem|welchen|was|was ist|was sind|was war',
  who: 'wer|wem|wen|welcher mitarbeiter|welche mitarbeiter|welche mitarbeiterin|welcher kollege|welche kollegin|welche kollegen|welche person|welcher agent|welcher benutzer|bei wem|von wem',
  when: 'wann|zu welcher zeit|zu welchen zeiten|wann genau',
  why: 'warum|wieso|weshalb|woran liegt|woran lag|weswegen|wie kommt das|wie kommts|wodurch|erklare|erklar',
  by: 'nach|aufgeteilt nach|aufgeschlusselt nach|gruppiert nach|unterteilt nach|getrennt nach|aufgegliedert nach|sortiert nach|verteilt auf|aufteilung nach|uber alle|je nach|gegliedert nach',
  per: 'pro|je|jede|jeder|jedes|jeden|jedem|fur jede|fur jeden|fur jedes|in jedem|einzelne|einzelnen|jeweils pro|je einzelne',
  help: 'hilfe|geholfen|helfen|was kannst du|was konnen sie|was kann ich fragen|was weisst du|welche fragen',
  conversation:
    'konversation*|konvo|konvos|konversationsanzahl|ticket|tickets|anfrage|anfragen|vorgang|vorgange|vorgangen|fall|falle|fallen|thread|threads|gesprach|gesprache|gesprachen|kundenanfrage|kundenanfragen|anliegen|unterhaltung*|faden|ticketaufkommen|vorgangs|kundenvorgange|tix|geschichten|mailverlaufe|mailverlauf|kundenfalle|supportfalle|supportanfragen|supporttickets|kundentickets|meldung|meldungen',
  message:
    'nachricht|nachrichten|mail|mails|email|emails|e mail|e mails|schreiben|post|eingangspost|zuschrift|zuschriften|brief|briefe',
  reply:
    'antwort|zuruck|zuruckmelden|zuruckmeldet|zuruckgemeldet|antworten|antwortet|antworte|reaktion|reaktionen|reagieren|reagiert|ruckmeldung|ruckmeldungen|beantworten|beantwortung|geantwortete|antwortmails|antwortmail|antwortnachrichten|ruckantwort|ruckantworten|ruckantwortet',
  replyTime:
    'antwortzeit|antwortzeiten|beantwortungszeit|beantwortungszeiten|antwortdauer|antwortgeschwindigkeit|beantwortungsdauer',
  reaction: 'reaktionszeit|reaktionszeiten|reaktionsgeschwindigkeit',
  replied: 'beantwortet|beantwortete|beantworteten|beantwortetes|geantwortet|beantworteter',
  first: 'erste|ersten|erster|erstes|erstem|erst|zuerst|initiale|initial',
  firstReply:
    'erstantwort|erstantworten|erstantwortzeit|erstantwortzeiten|erstreaktion|erstreaktionszeit|erste antwort|ersten antwort|erste antworten|ersten antworten|erste reaktion|ersten reaktion|erste ruckmeldung|ersten ruckmeldung|erste antwortzeit|erster antwort|erster antwortzeit|erste reaktionszeit|frt|zum ersten mal antworten|zum ersten mal geantwortet|erstes mal antworten|zuerst antworten|zuerst geantwortet|erstmals antworten|erstmals geantwortet|zeit bis zur ersten antwort',
  close:
    'schliessen|schliesst|geschlossen|geschlossene|geschlossenen|geschlossener|geschlossenes|schlossen|schloss|abschliessen|abgeschlossen|abgeschlossene|abgeschlossenen|erledigt|erledigte|erledigten|erledigen|lost|loste|gelost|geloste|gelosten|losen|zugemacht|beendet|beendete|beendeten|abschlusse|bearbeitet|bearbeiten|abgearbeitet|abarbeiten|fertig|schliessungen|schliessung|zumachen|fertiggestellt|losung|losungen|schafft|schaffen|schaffte|schafften|weggeschafft|weggearbeitet|abgehakt|durchbekommen|zugekriegt|dichtgemacht|vom tisch|weggekriegt|weg gekriegt|abgefruhstuckt|abgeraumt|aufgearbeitet|weg geschafft|durchgekriegt|zubekommen|zu gemacht|gekloste|fertig bekommen|fertig gemacht|fertiggemacht|fertigbekommen|ausgeraumt|beantwortet und geschlossen|geknackt|bewaltigt|bewaltigen|zu bekommen|gemeistert|abgewickelt|abgefertigt|abschliesst|durch ist|durch war|durch sind|durch waren|durch is|zu ist|zu is|zu sin|zu sind|zu waren|zu war|zugegangen|zugingen|geht zu|gehen zu|ging zu|gingen zu|zu geht|zu gehen',
  resolution:
    'losungszeit|losungszeiten|bearbeitungszeit|bearbeitungszeiten|bearbeitungsdauer|durchlaufzeit|durchlaufzeiten|zeit bis zum schliessen|zeit bis zur losung|zeit bis zum abschluss|schliesszeit|losungsdauer|abschlusszeit|bis zum abschluss|bis zur losung|bis zum schliessen|schliessdauer',
  firstClose:
    'ersten schliessen|erstes schliessen|erstem schliessen|zum ersten mal geschlossen|erstmals geschlossen|ersten abschluss|zum ersten mal schliessen|erstmals schliessen',
  suggestion:
    'vorschlag|vorschlage|vorschlagen|vorgeschlagen|vorgeschlagene|vorgeschlagenen|ki|ki vorschlag|ki vorschlage|ki vorschlagen|ki agent|ki agenten|ki ergebnisse|klassenvorschlag|klassenvorschlage',
  accepted:
    'angenommen|annehmen|angenommene|angenommenen|akzeptiert|akzeptierte|akzeptierten|ubernommen|ubernommene|ubernommenen',
  takes: 'nehmen|nimmt|nahmen|nahm',
  acceptance:
    'annahmequote|annahmequoten|annahmerate|akzeptanz|akzeptanzquote|trefferquote|genauigkeit|richtig|richtig gelegen|liegt richtig|lag richtig|richtig liegt|richtigliegt|treffsicher|treffsicherheit',
  corrected:
    'korrigiert|korrigierte|korrigierten|korrekturen|verworfen|verworfene|verworfenen|abgelehnt|abgelehnte|abgelehnten|nicht angenommen|verwerfen|verwirft|korrigieren|korrigiere|ablehnen|lehnt ab|lehnen ab|uberschreiben|uberschreibt|verbessert werden|geandert|geanderte|geanderten|abgeandert|angepasst',
  handOver:
    'an menschen ubergeben|an personen ubergeben|an mitarbeiter ubergeben|ubergeben|ubergebene|ubergebenen|ubergibt|ubergabe|ubergaben|uberlassen|gibt die ki auf|an einen menschen|an menschen|an einen mitarbeiter|weitergegeben an menschen|an einen menschen ubergeben|abgeben|gibt ab|abgegeben|weiterreicht|reicht weiter|weitergereicht',
  handOverRate: 'ubergabequote|ubergabequoten|ubergaberate',
  stayedClosed:
    'noch geschlossen|immer noch geschlossen|weiterhin geschlossen|geschlossen geblieben|geschlossen gebliebene|geschlossen gebliebenen|geschlossen blieben|blieben geschlossen|bleiben geschlossen|endgultig geschlossen|endgultig geschlossene|nicht wieder geoffnet|nicht wieder geoffnete|nicht wiedereroffnet|nicht erneut geoffnet|dauerhaft geschlossen',
  new: 'neu|neue|neuen|neuer|neues|bekommen|bekommt|bekam|bekamen|bekame|gekriegt|kriegen|kriegt|entstanden|erstellt|erstellte|angelegt|eroffnet|eroffnete|hinzugekommen|dazugekommen|aufgemacht|gab es neu|geoffnet|geoffnete|frisch|frische|neuzugang|neuzugange|zulauf|neueingange|neueingang|neu angelegt|neu erstellt|neu eroffnet|zugang|zugange',
  receive:
    'reingekriegt|reinbekommen|hereinbekommen|eingegangen|eingegangene|eingegangenen|eingehen|eingehend|eingehende|eingehenden|eingang|eingange|eingangen|erhalten|erhielt|erhielten|erreichten uns|erreicht|reingekommen|rein|reinkommen|hereingekommen|hereinkommen|kommen an|angekommen|ankommen|empfangen|empfangene|empfangenen|gehen ein|ging ein|gingen ein|kamen rein|kommen rein|kommt rein|kam rein|kommen herein|kamen herein|eingetroffen|eintreffen|treffen ein|trafen ein|hereinkamen|reinkamen|geschrieben an uns|uns geschrieben|schreiben uns|schreibt uns|schrieben uns|uns schreiben|schlagen auf|schlugen auf|aufgeschlagen|aufschlagen|landen|gelandet|landeten|trudelten ein|trudeln ein|eingetrudelt|reingeflattert|flattern rein|eingelaufen|eingesendet|eingereicht|gestellt|reinkam|hereinkam|hereingekommene|reingekommene|zugegangen sind|erreichen uns|erreichten|uns erreichen|neu eingegangen|neu reingekommen',
  come: 'stammen|stammt|stammten|stammte|kommen|kommt|kam|kamen|gekommen|ankam|ankamen',
  start:
    'begonnen|begonnene|begonnenen|gestartet|gestartete|gestarteten|angefangen|ausgehende konversationen|von uns begonnen|von uns begonnene|begannen|starten|angestossen|selbst begonnen|selbst gestartet',
  reopen:
    'wieder geoffnet|wieder geoffnete|wieder geoffneten|wiedergeoffnet|wiedergeoffnete|wiedergeoffneten|wiedereroffnet|wiedereroffnete|wiedereroffneten|wieder aufgemacht|erneut geoffnet|erneut geoffnete|nochmal geoffnet|wieder eroffnet|wieder aufgegangen|wiedereroffnungen|wiedereroffnung|wieder offen|wieder auf|gehen wieder auf|geht wieder auf|ging wieder auf|gingen wieder auf|gehen nochmal auf|geht nochmal auf|nochmal auf|nochmals auf|nochmal geoffnete|nochmals geoffnet|noch mal geoffnet|noch mal auf|noch einmal geoffnet|wieder eroffnete|kommen zuruck|kommen wieder|wiederkommen|wieder aufgehen|aufgehen|wieder aufmachen|wieder aufgemachte|wieder offnen|offnen wieder|wieder geoffneter|erneut offnen|erneut aufgemacht|wieder zuruck|zuruckgekommen|wiedergeoffneter',
  open: 'offen|gammeln|gammelt|vergammeln|vergammelt|schmoren|schmort|dumpeln|dumpelt|rumliegen|herumliegen|rumliegende|versauern|ubrig|warteschlange|offene|offenen|offener|offenes|ruckstand|ruckstau|ausstehend|ausstehende|ausstehenden|ungelost|ungeloste|ungelosten|noch offen|nicht geschlossen|nicht geschlossene|unerledigt|unerledigte|unerledigten|backlog|liegen geblieben|liegengeblieben|nicht erledigt|bestand|noch nicht geschlossen|noch nicht erledigt|offenstehend|offenstehende|unbearbeitet|unbearbeitete|unbearbeiteten|unabgeschlossen|nicht abgeschlossen|noch nicht abgeschlossen|nicht abgeschlossene|anhangig|schwebend|schwebende|noch offene',
  assign:
    'zugewiesen|rangeht|drangeht|rangehen|ran geht|rangegangen|ubernimmt|ubernehmen|sich nimmt|sich jemand nimmt|bis sich jemand|jemand ubernimmt|zugewiesene|zugewiesenen|zuweisung|zuweisungen|zuweisen|zugeteilt|zugeordnet|zuteilung|zuteilungen|weisen zu|greift jemand zu|greift zu|greifen zu|zugreift|greift wer zu|zugegriffen|aufgegriffen|aufgreifen|genommen werden|genommen wird|genommen|zugeschoben|aufgebrummt|ubertragen|ubertragene|verteilt worden|zugeschanzt|in die hand genommen|anfasst|angenommen hat',
  unassigned:
    'nicht zugewiesen|nicht zugewiesene|nicht zugewiesenen|unzugewiesen|unzugewiesene|unzugewiesenen|ohne zustandige person|ohne zustandigen|ohne bearbeiter|ohne zuweisung|ohne verantwortlichen|niemandem zugewiesen|niemand zugewiesen|nicht zugeteilt|nicht zugeordnet|noch nicht zugewiesen|nicht zugewiesener|nicht zugewiesenes|keinem zugewiesen|ohne zugewiesene person|ohne besitzer|nicht vergeben|herrenlos|herrenlose|ohne zustandige|ohne zustandigkeit|ohne verantwortliche|ohne verantwortliche person|keinem gehoren|niemandem gehoren|gehoren niemandem|niemandem zugeordnet|keinen bearbeiter|kein bearbeiter|keinen zustandigen|keine zustandigen|niemand zustandig|noch niemandem zugewiesen|noch keinem zugewiesen|noch frei|ohne owner|keiner zustandig|noch keiner zustandig|noch niemand zustandig|nicht verteilt|noch nicht verteilt|nicht ubernommen',
  wait: 'warten|wartet|wartete|warteten|gewartet|wartezeit|wartezeiten|wartedauer',
  waiting:
    'wartend|wartende|wartenden|unbeantwortet|unbeantwortete|unbeantworteten|nicht beantwortet|nicht beantwortete|noch nicht beantwortet|warten auf antwort|warten auf eine antwort|wartet auf antwort|warten auf uns|warten noch auf antwort|warten noch auf eine antwort|auf antwort warten|auf eine antwort warten|warten gerade auf antwort|warten gerade auf eine antwort|warten aktuell auf antwort|warten noch|brauchen noch eine antwort|ohne antwort offen|noch unbeantwortet|unbeantworteter',
  comment:
    'kommentar|kommentare|kommentaren|kommentiert|notiz|notizen|interne notizen|interne kommentare|internen kommentare|interner kommentar|interner kommentare|interner notizen|internen notizen|anmerkung|anmerkungen|hinweise|interne hinweise|randnotizen|interne bemerkungen|bemerkungen|intern kommentiert',
  tagged:
    'getaggt|vergeben|vergebene tags|tags vergeben|verwendete tags|tags verwendet|markiert|verschlagwortet|tag vergeben|vergebenen tags|tags gesetzt|gesetzte tags|benutzte tags|tags benutzt|genutzte tags|tags genutzt|tags wurden vergeben|getaggte|tag vergaben|vergebene schlagworte|gesetzte schlagworte|gesetzten tags|schlagworte vergeben',
  tagGiven: 'bekamen den tag|bekommen den tag|erhielten den tag|mit dem tag versehen',
  run: 'gelaufen|lief|liefen|ausgefuhrt|ausgefuhrte|ausgelost|gegriffen|griff|griffen|lauft|laufen|regelausfuhrungen|ausfuhrungen|angewendet|gefeuert|greifen|greift',
  missed:
    'verpasst|verpasste|verpassten|verfehlt|verfehlte|verfehlten|verletzt|verletzte|verletzten|verletzung|verletzungen|gerissen|gerissene|nicht eingehalten|nicht eingehaltene|nicht erfullt|nicht erfullte|nicht rechtzeitig|sla verletzungen|sla verstosse|verstosse|verstoss|nicht geschafft|uberschritten|uberschreitungen|gebrochen|slaverletzungen|versaumt|versemmelt|vermasselt|verbockt|verhauen|reissen|reisst|riss|rissen|verfehlen|verfehlt haben|verpassen|verpasse|verletzen|verpeilt|verschlafen|nicht gehalten|nicht halten|uberzogen haben',
  met: 'erfullt|erfullte|erfullten|eingehalten|eingehaltene|einhalten|rechtzeitig|punktlich|geschafft|in der zeit|einhaltung|einhaltungen|erreichte|gehalten',
  late: 'zu spat|verspatung|verspatungen|verspatet|uberschreitung|uberzogen|verzug|uberziehen|uberzieht|uberschreiten',
  rate: 'percent|prozent|prozentsatz|anteil|anteile|quote|quoten|rate|erfullung|erfullungsquote|einhaltungsquote|erfullungsgrad|slaquote|slaerfullung|losungsquote|welcher teil|welchen teil|wie gross ist der teil|welcher prozentsatz|welcher bruchteil|bruchteil',
  send: 'gesendet|gesendete|gesendeten|senden|verschickt|verschickte|verschickten|verschicken|geschickt|schicken|schickt|schickte|versendet|versendete|versendeten|versenden|geschrieben|schrieb|schrieben|schreiben|schreibt|ausgehend|ausgehende|ausgehenden|rausgeschickt|rausgegangen|raus|rausgehen|verfasst|versandt|versandte|ausgang|ausgange|postausgang|ausgehender|ausgehendes',
  noReply:
    'ohne antwort|ohne dass jemand geantwortet hat|ohne dass jemand geantwortet|ohne dass geantwortet wurde|ohne dass jemand antwortete|ohne eine antwort|ohne reaktion|ohne zu antworten|ohne ruckmeldung|ohne dass jemand antwortet|ohne dass wir geantwortet haben|keine antwort|nie beantwortet|unbeantwortet geschlossen|ohne beantwortung|ohne jede antwort|gar keine antwort',
  withReply: 'mit antwort|mit einer antwort geschlossen mindestens|nach antwort|nach einer antwort',
  oneTouch:
    'einer antwort|einer einzigen antwort|nur einer antwort|genau einer antwort|mit einer antwort|mit einer antwort geschlossen|beim ersten kontakt|erstkontakt|erstlosung|erstlosungsquote|erstlosungsrate|one touch|onetouch|erstkontaktlosung|im ersten anlauf|auf anhieb|sofortlosung|einziger antwort|einer einzigen nachricht',
  spend: 'gearbeitet|arbeiten|arbeitet|aufgewendet|verbracht|verbringt|verbringen',
  overdue: 'uberfallig|uberfallige|uberfalligen',
  handle:
    'aktive bearbeitungszeit|aktiven bearbeitungszeit|aktive bearbeitungszeiten|nettobearbeitungszeit|aufgewendete zeit|reine bearbeitungszeit|reinen bearbeitungszeit|echte bearbeitungszeit|tatsachliche bearbeitungszeit|netto bearbeitungszeit|reine arbeitszeit|tatsachliche arbeitszeit|arbeitsaufwand pro ticket',
  availability:
    'verfugbar|verfugbarkeit|verfugbarkeiten|online|abwesend|abwesenheit|status|statuszeit|statuszeiten|anwesend|anwesenheit|erreichbar|erreichbarkeit',
  coverage:
    'abdeckung|schichtabdeckung|abdeckung der schichten|schichtabdeckungsgrad|abgedeckte schichten|schichten abgedeckt|schichterfullung|besetzt|unterbesetzt|besetzung|genug leute|genug personal|genugend leute|genugend personal|genug kollegen|genug mitarbeiter|gut besetzt|schicht besetzt|schichten besetzt',
  capacity:
    'kapazitat|kapazitaten|kapazitatsgrenze|auslastung|auslastungen|ausgelastet|auslastungsgrad|kapazitatsauslastung|prozent der kapazitat|anteil der kapazitat|prozent ihrer kapazitat|anteil ihrer kapazitat|genutzte kapazitat|voll ausgelastet|uberlastet|uberlastung|am limit|uberbelastet|ausgebucht|am anschlag',
  passedOver:
    'ubergangen|ubergangene|ubergangenen|ubersprungen|ubersprungene|bei der zuweisung ubergangen|bei der automatischen zuweisung ubergangen|von der zuweisung ausgelassen',
  shift:
    'schicht|schichten|schichtzeit|schichtplan|dienstplan|geplante zeit|geplanten zeit|geplante arbeitszeit',
  active: 'aktiv|aktive|aktiven|aktivitat|bewegt|angefasst|bewegung|aktiver',
  load: 'arbeitslast|liegt|liegen|lag|lagen|liegt noch|liegen noch|auf dem tisch|last|belastung|arbeitsbelastung|wie voll|arbeitsvorrat|aktuell zu tun|auf der pfanne|in der pipeline|auf halde|halde|in bearbeitung',
  total:
    'insgesamt|gesamt|gesamte|gesamten|zusammen|in summe|summe|total|zusammengerechnet|gesamtantwortzeit',
  user: 'mitarbeiter|mitarbeitern|mitarbeiterin|mitarbeiterinnen|mitarbeitenden|mitarbeitende|mitarbeitender|kollege|kollegen|kollegin|kolleginnen|person|personen|benutzer|benutzern|nutzer|nutzern|agent|agenten|teammitglied|teammitglieder|teammitgliedern|kopf|mitglied|mitglieder|leute|kundenberater|sachbearbeiter|ma',
  assignee:
    'zustandige person|zustandiger person|zustandigen|zustandiger|zustandigem|verantwortlicher|verantwortlichen|verantwortliche|bearbeiter|bearbeitern|besitzer|zugewiesene person|zugewiesener person|zustandige|zustandigkeit',
  team: 'team|teams|abteilung|abteilungen|gruppe|gruppen',
  inbox:
    'postfach|postfache|postfacher|postfachern|posteingang|posteingange|inbox|inboxen|inboxes|mailbox|mailboxen|eingangspostfach|postfachs|postfaches',
  tag: 'tags|schlagwort|schlagworte|schlagwortern|schlagworter|etikett|etiketten|label|labels|schlagworten|thema|themen|kategorie|kategorien',
  rule: 'regel|regeln|automatisierung|automatisierungen|automatik|automation',
  class: 'klasse|klassen|klassifizierung|klassifizierungen|klassifikation|klassifikationen',
  channel: 'kanal|kanale|kanalen|quelle|quellen|eingangskanal',
  customer:
    'kunde|kunden|mieter|mietern|mieterinnen|patient|patienten|patientinnen|bewerber|bewerbern|bewerberinnen|besucher|besuchern|mandant|mandanten|studierende|studierenden|versicherte|versicherten|gast|gaste|gasten|hotelgaste|hotelgasten|reisende|reisenden|reisender|passagier|passagiere|passagieren|fluggaste|fluggasten|spediteur|spediteure|spediteuren|kaufer|kaufern|besteller|bestellern|kundin|kundinnen|absender|absendern|kundenadresse|kundenadressen|kontakt|kontakte|kontakten|auftraggeber|mailadresse|absenderadresse',
  domain:
    'domain|domains|domane|domanen|firma|firmen|unternehmen|kundendomain|kundendomains|kundendomane|kundendomanen|absenderdomain|absenderdomains|mail domain|mail domains|kundenfirmen|kundenfirma|organisation|organisationen',
  hourOfDay:
    'um wie viel uhr|um wieviel uhr|zu welcher uhrzeit|zu welcher stunde|welcher stunde|welche stunde|uhrzeit|uhrzeiten|tageszeit|tageszeiten|welcher uhrzeit|stunde des tages|tagesstunde|stunden des tages|tagesverlauf|im tagesverlauf|uber den tag|tagsuber|im laufe des tages|uber den tag verteilt|den tag uber|im lauf des tages',
  weekdays: 'wochentag|wochentage|wochentagen|welchem wochentag',
  sla: 'sla|slas|service level|servicelevel|sla s|servicelevels',
  slaTarget: 'sla ziel|sla ziele|sla zielen|slaziel|slaziele|ziel|ziele|zielen|zielart|zielvorgaben|vorgaben',
  closingReason:
    'schliessgrund|grund des schliessens|grunde des schliessens|schliessungsgrund|abschlussgrund|schliessgrunde|schliessgrunden|abschlussgrunde',
  reason: 'grund|grunden|grunde',
  cause: 'ursache|ursachen|ausloser',
  age: 'alter|altersgruppe|altersgruppen|altersklasse|altersklassen',
  length: 'zeitklassen|zeitklasse|dauerklasse|zeitdauerklassen',
  distribution: 'verteilung|zeitverteilung|verteilen',
  byTag: 'nach tag|nach den tags|nach dem tag',
  minute: 'minute|minuten|min|sekunde|sekunden',
  hour: 'stunde|stunden|std|h',
  day: 'tag|tage|tagen|tages',
  week: 'woche|wochen',
  month: 'monat|monate|monaten|monats',
  quarter: 'quartal|quartale|quartalen|quartals|vierteljahr',
  year: 'jahr|jahre|jahren|jahres|kalenderjahr',
  half: 'halfte|halften',
  halfYear: 'halbjahr|halbjahrs|halbjahres|halben jahr|halbes jahr',
  otherChannel:
    'chat|chats|livechat|webchat|kontaktformular|kontaktformulare|webformular|formular|telefon|telefonisch|sms|instagram|telegram|twitter|linkedin|anruf|anrufe|anrufen|slack|brief|briefe|fax',
  hourly: 'stundlich|stundenweise|stunde fur stunde',
  daily: 'taglich|tageweise|tag fur tag|tagliche|tagesweise|taglichen',
  weekly: 'wochentlich|wochenweise|woche fur woche|wochentliche|wochentlichen',
  monthly:
    'monatlich|am monatsende|zum monatsende|jeweils am monatsende|jeweils zum monatsende|monatsweise|monat fur monat|monatliche|monatlichen',
  quarterly:
    'quartalsweise|am quartalsende|zum quartalsende|jeweils am quartalsende|quartalsweisen|vierteljahrlich',
  yearly: 'jahrlich|jahresweise',
  last: 'letzte|letzten|letzter|letztes|letztem|vergangene|vergangenen|vergangener|vergangenes|vorherige|vorherigen|vorigen|vorige|voriges|voriger|letzt',
  past: 'vergangnen',
  this: 'diese|dieser|dieses|diesem|diesen|aktuelle|aktuellen|aktueller|aktuelles|laufende|laufenden|laufendes|heurigen',
  beforeLast: 'vorletzte|vorletzten|vorletzter|vorletztes|vorletztem|vorvergangene|vorvorige',
  before: 'davor|zuvor|vorher|vorangegangenen|vorangegangene',
  today: 'heute|heutige|heutigen|heutiger',
  yesterday: 'gestern|gestrige|gestrigen',
  dayBeforeYesterday: 'vorgestern',
  lastWeek: 'vorwoche',
  lastMonth: 'vormonat|vormonats|vormonates',
  lastQuarter: 'vorquartal|vorquartals',
  lastYear: 'vorjahr|vorjahres|vorjahreszeitraum',
  now: 'jetzt|grad|grade|gerade|momentan|aktuell|derzeit|im moment|zurzeit|zur zeit|augenblicklich|im augenblick|gerade eben|gegenwartig',
  ever: 'jemals|seit beginn des|seit anfang des|seit beginn der|seit anfang der|seit dem beginn des|seit dem anfang des|je zuvor|seit beginn|seit anfang|ab beginn des|ab anfang des|ab beginn|ab anfang|von anfang an|aller zeiten|seit jeher',
  partOfDay:
    'heute fruh|gestern fruh|fruh|morgens|in der fruh|vormittag|vormittags|mittag|mittags|nachmittag|nachmittags|abend|abends|nacht|nachts|fruhmorgens|uhr',
  future:
    'drohen|droht|morgen|ubermorgen|nachste|nachsten|nachster|nachstes|nachstem|kommende|kommenden|kommender|prognose|vorhersage|voraussichtlich|erwarten|erwartet',
  endOf:
    'ende|ende des|ende der|zum ende|zum ende des|am ende|am ende des|bis ende|bis zum ende des|per ende',
  thisWeek: 'woche bisher|diese woche bisher|dieser woche bisher|seit wochenbeginn|seit wochenanfang',
  thisMonth: 'monat bisher|diesen monat bisher|diesem monat bisher|seit monatsbeginn|seit monatsanfang',
  thisQuarter:
    'quartal bisher|dieses quartal bisher|diesem quartal bisher|seit quartalsbeginn|seit quartalsanfang',
  thisYear:
    'jahr bisher|dieses jahr bisher|diesem jahr bisher|heuer|seit jahresbeginn|seit jahresanfang|seit neujahr|im laufenden jahr',
  ago: 'vor',
  since: 'seit',
  between: 'zwischen',
  from: 'von|vom|ab|durch',
  to: 'bis|bis zum',
  in: 'in|im|wahrend|binnen|innerhalb|fur|am|an|bei|beim|auf|ins|aus|uber',
  weekend: 'wochenende',
  weekends: 'wochenenden|jedes wochenende|jedem wochenende',
  workdays:
    'werktag|werktage|werktagen|werktags|arbeitstage|arbeitstagen|unter der woche|an wochentagen|wochentags',
  weekNumber: 'kw|kalenderwoche',
  mean: 'durchschnitt|durchschnittlich|durchschnittliche|durchschnittlichen|durchschnittlicher|durchschnittliches|im schnitt|im durchschnitt|im mittel|mittelwert|mittlere|mittleren|schnitt|durchschn|arithmetisches mittel',
  median:
    'median|normal|mediane|ubliche|ublichen|ublicher|typisch|typische|typischerweise|normalerweise|ublicherweise|mediandauer',
  p90: 'p90|p 90|90 perzentil|90er perzentil|90 prozent perzentil|perzentil|neunzigstes perzentil|90 prozent der',
  business:
    'geschaftszeit|geschaftszeiten|sprechzeit|sprechzeiten|dienstzeit|dienstzeiten|arbeitszeit|arbeitszeiten|burozeit|burozeiten|offnungszeit|offnungszeiten|servicezeit|servicezeiten|wahrend der geschaftszeiten|innerhalb der geschaftszeiten|in der geschaftszeit|bereitschaftszeit|betriebszeiten|buroszeit|buroszeiten|geschaftsstunden',
  compare:
    'vergleich|im vergleich|im vergleich zu|im vergleich zur|im vergleich zum|verglichen|verglichen mit|vergleiche|vergleichen|gegenuber|als|versus|vs|veranderung|unterschied|gegen|zum vergleich|gegenuberstellung',
  most: 'meisten|meiste|grosste|grossten|grosster|top|rangliste|ranking|am meisten|am haufigsten|haufigsten|haufigste|oftesten|am oftesten|starksten|fleissigsten|mehr',
  highest: 'hochste|hochsten|hochster|hochstes|am hochsten|maximum|maximal|maximale|maximalen',
  fewest:
    'wenigsten|wenigste|niedrigste|niedrigsten|niedrigster|kleinste|kleinsten|am wenigsten|am seltensten|seltensten|geringste|geringsten|am niedrigsten|minimum',
  fastest:
    'schnellste|schnellsten|schnellster|schnellstes|am schnellsten|kurzeste|kurzesten|kurzester|am kurzesten',
  slowest:
    'langsamste|langsamsten|langsamster|langsamstes|am langsamsten|langste|langsten|langster|am langsten|alteste|altesten|altester|altestes',
  best: 'beste|besten|bester|bestes|am besten',
  worst: 'schlechteste|schlechtesten|schlechtester|schlechtestes|am schlechtesten',
  limit: 'mindestens|hochstens|wenigstens|unter|alter als|junger|junger als',
  busy: 'stosszeit|vollste|vollsten|am vollsten|stosszeiten|spitzenzeit|spitzenzeiten|hauptzeit|viel los|am meisten los|meiste los|los|betrieb|hochbetrieb|stressigste|stressigsten|andrang|spitzen|holle los|die holle los|hutte voll|hutte brennt|brennt die hutte|am meisten zu tun|viel zu tun|zu tun|stress|stressig|hektisch|trubel|rushhour|ansturm|hochdruck',
  quiet: 'ruhigste|ruhigsten|ruhigster|ruhigstes|am ruhigsten|wenig los|am wenigsten los|wenigsten los',
  trend:
    'gestiegen|hochgegangen|raufgegangen|runtergegangen|zuruckgegangen|verandert|verandern|veranderte|wachst|wachsen|gewachsen|wuchs|schrumpft|geschrumpft|zugenommen|um wie viel|um wieviel|verschlechtert|verbessert|verschlechtern|verbessern|besser|schlechter|besser geworden|schlechter geworden|zunahme|anstieg|ruckgang|steigt|stieg|gesunken|sinkt|sank|zugenommen|abgenommen|hoher|niedriger|trend|trends|verlauf|zeitverlauf|im zeitverlauf|entwicklung|entwickelt|entwickeln|entwickelte|uber die zeit|im verlauf|zeitliche|zeitlichen|zeitlicher|im lauf der zeit|mit der zeit|bergauf|bergab|nach oben|nach unten|entwickelt haben|zeitliche entwicklung|wird mehr|werden mehr|grosser|kleiner|grosser geworden|kleiner geworden|wird weniger|werden weniger|tendenz',
  table: 'als liste|als tabelle|in einer tabelle|tabelle|tabellarisch|kreuztabelle',
  stacked:
    'gestapelt|gestapelte|gestapelte linien|gestapelte flachen|als flachen|flachendiagramm|als flachendiagramm',
  line: 'als linie|liniendiagramm|als liniendiagramm|als kurve|kurve|linien',
  bars: 'tortendiagramm|kuchendiagramm|kreisdiagramm|ringdiagramm|als tortendiagramm|als kuchendiagramm|als kreisdiagramm|als ringdiagramm|als saulen|als saulendiagramm|balkendiagramm|als balken|als balkendiagramm|saulendiagramm|saulen|balken',
  heatMap: 'heatmap|heat map|als heatmap|warmekarte',
  flow: 'fluss|sankey|flussdiagramm|ablauf',
  except:
    'streichen|entfernen|rausstreichen|weglassen|weggelassen|rausnehmen|rauslassen|rausgenommen|herausnehmen|ausklammern|ausblenden|ausnehmen|ausser|ausgenommen|bis auf|abgesehen von|ohne|nicht in|nicht aus',
  not: 'weder|nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|niemand|niemandem|nichts',
  me: 'ich|mir|mein|meine|meinen|meiner|meinem|meines|mich|von mir|bei mir|mir selbst',
  myTeam:
    'mein team|meinem team|unser team|unserem team|meines teams|meine leute|unseres teams|meinen leuten',
  assignedTo: 'zugewiesen an|zugewiesen sind|zugewiesen ist',
  there:
    'dort|gleichen|gleichem|gleiche|selben|selbe|dabei|dafur|darin|davon|derselbe|dasselbe|dieselbe|denselben|denen|diese hier|dies|das gleiche|genauso|hier',
  and: 'und|auch|sowie|oder|plus|dann|samt',
  all: 'alle|aller|allen|alles|samtliche|ganze|ganzen|saemtlicher',
  whatsapp: 'whatsapp',
  facebook: 'facebook|messenger',
  filler: `${germanFillers}|hinzugefugt|gesetzt|oft|hoch|gross|benutzt|verwendet|genutzt|häufig|selbst|selber|eigene|eigenen|worden|gewesen|geworden|sowas|ausschliesslich|zeig mir|zeige mir|zeigen sie mir|zeig uns|zeig|zeige|zeigen|gib mir|geben sie mir|gib|nenne mir|nenne|sag mir|sage mir|sag|ich mochte|ich mochte wissen|ich mochte sehen|ich will|ich will wissen|ich will sehen|ich brauche|ich hatte gern|ich hatte gerne|ich wurde gern|ich wurde gerne|kann ich|kannst du mir|kannst du|konnen sie mir|konnen sie|konntest du|konntest du mir|konnten sie|wurdest du|bitte|mal|hallo|hi|hey|guten tag|guten morgen|moin|servus|danke|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|ist|sind|war|waren|wird|werden|wurde|wurden|hat|haben|hatte|hatten|habe|hast|gab|gibt|gibt es|gab es|es|sich|man|wir|uns|unser|unsere|unseren|unserer|unserem|unseres|ihr|ihre|ihren|ihrem|ihrer|sie|er|du|dein|deine|dir|euch|mit|zu|zum|zur|so|wie|wie war|wie ist|wie sind|wie waren|wie sah|wie sieht|wie gut|sah|sieht|sehen|aussieht|aus|eigentlich|denn|etwa|ungefahr|ca|circa|genau|nur|bloss|schon|noch|bisher|bis jetzt|bislang|doch|also|da|dass|ob|wenn|um|gegen|kommen|kommt|kam|kamen|gekommen|gehen|geht|ging|gingen|steht|stehen|stand|standen|lauft|brauchen|braucht|brauchten|brauchte|gebraucht|benotigen|benotigt|vergeht|vergehen|verging|machen|macht|machte|gemacht|mussen|muss|mussten|musste|sollen|konnen|kann|konnte|konnten|darf|lassen|lasst|tun|statistik|statistiken|bericht|berichte|auswertung|diagramm|grafik|ubersicht|uberblick|kennzahl|kennzahlen|werte|wert|daten|zusammenfassung|was ist mit|wie ist es mit|wie sieht es mit|wie siehts mit|wie sah es mit|was ist bei|wie ist es|jemand|jemandem|ja|nein|ok|okay|sehr|viel|viele|vielen|wenig|wenige|etwas|einige|andere|anderen|weitere|wieder|erneut|immer|uberhaupt|dazu|bekanntlich|gegeben|gemeldet|meldet|melden|innerhalb von|zeitraum|zeitraums|stand|bis es|bis wir|bis sie|bis sich|bis jemand|bis eine|bis ein|bis die|bis der|bis das|bis zur|bis zu|bis dahin|bis einer|wo|wohin|hin|her|weg|jeweils|einzeln|nacheinander|insgesamt so|leisten|geleistet|geschaffen|halten|halt|eher|lieber|stattdessen|nun|denn so|im|wochenweise bitte|los war|alter|alte|alten|vom team|bis man|bis ihr|s`,
}
