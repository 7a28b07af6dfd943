type Emoji = { emoji: string; en: string; de: string }

const list = `
👍 thumbs_up/+1/thumbsup daumen_hoch
👎 thumbs_down/-1/thumbsdown daumen_runter
👌 ok_hand ok_hand
👏 clap applaus
🙌 raised_hands hände_hoch
🙏 pray/please/thanks danke/bitte
🤝 handshake handschlag
👋 wave winken
✌️ victory victory
🤞 fingers_crossed daumen_drücken
💪 muscle/strong stark/muskel
👀 eyes augen
🙂 slight_smile leichtes_lächeln
😊 blush lächeln
😄 smile/happy/grin grinsen/froh
😂 joy/laugh freudentränen/lachen
🤣 rofl brüllen_vor_lachen
😅 sweat_smile erleichtert
😉 wink zwinkern
😍 heart_eyes verliebt
😘 kiss kuss
😎 cool/sunglasses cool/sonnenbrille
🤔 thinking nachdenklich
🤷 shrug schulterzucken
😕 confused verwirrt
😢 cry/sad weinen/traurig
😭 sob heulen
😡 angry wütend
😱 scream schrei
😴 sleeping schlafend
🤒 sick krank
🥳 party_face/partying_face partygesicht
🤗 hug/hugs umarmung
🙈 see_no_evil nichts_sehen
❤️ heart herz
💔 broken_heart gebrochenes_herz
🎉 tada/party konfetti/party
🎂 birthday/cake geburtstag/kuchen
🎁 gift geschenk
🥂 cheers prost
☕ coffee kaffee
🍕 pizza pizza
🌹 rose rose
🎄 christmas_tree weihnachtsbaum
☀️ sun sonne
🌧️ rain regen
❄️ snow schnee
🔥 fire feuer
⭐ star stern
✨ sparkles funkeln
💯 hundred hundert
✅ check/done/white_check_mark erledigt/haken
❌ cross/no kreuz/nein
⚠️ warning warnung
❓ question frage
❗ exclamation ausrufezeichen
💡 idea/bulb idee/glühbirne
📌 pin pinnnadel
📎 paperclip büroklammer
📅 calendar kalender
⏰ alarm/clock wecker/uhr
⏳ hourglass sanduhr
📞 phone telefon
📧 email e-mail
📦 package paket
🚚 truck/delivery lieferwagen
✈️ airplane flugzeug
🚀 rocket rakete
🏠 house haus
💶 euro/money euro/geld
🐛 bug/beetle käfer/raupe
🔧 wrench/tool schraubenschlüssel/werkzeug
🔒 lock schloss
🔗 link link
👉 point_right nach_rechts
👇 point_down nach_unten
`

const all: readonly Emoji[] = list
  .trim()
  .split('\n')
  .map((line) => {
    const [emoji = '', en = '', de = ''] = line.split(' ')
    return { emoji, en, de }
  })

const matchOf = (names: string, typed: string): number => {
  const found = names.split('/').map((name) => {
    if (name === typed) return 3
    if (name.startsWith(typed)) return 2
    return name.split('_').some((word) => word.startsWith(typed)) ? 1 : 0
  })
  return Math.max(...found)
}

/** Finds emoji by the beginning of a word of their English or German name, exact names first. */
export function findEmoji(typed: string, limit: number): Emoji[] {
  const wanted = typed.toLowerCase()
  return all
    .map((one) => ({ one, match: matchOf(`${one.en}/${one.de}`, wanted) }))
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match)
    .slice(0, limit)
    .map(({ one }) => one)
}

/** The emoji of exactly this name. */
export const findNamedEmoji = (name: string): string | undefined => {
  const wanted = name.toLowerCase()
  return all.find(({ en, de }) => `${en}/${de}`.split('/').includes(wanted))?.emoji
}
