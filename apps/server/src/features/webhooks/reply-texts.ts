interface ReplyTexts {
  readonly added: (subject: string) => string
  readonly noSubject: string
  readonly conversation: string
  /** How a reply is written. */
  readonly usage: (command: string) => string
  readonly code: string
  readonly text: string
  readonly noText: (command: string) => string
  readonly tooLong: (maximum: number) => string
  readonly unknown: string
  readonly ambiguous: string
  readonly off: string
}

/** What a channel is answered, in the language of the webhook's owner. */
export const replyTexts: Readonly<Record<'en' | 'de', ReplyTexts>> = {
  en: {
    added: (subject) => `Comment added to “${subject}”.`,
    noSubject: '(no subject)',
    conversation: 'conversation',
    usage: (command) => `Write ${command}. The code is at the end of each line from Postroom.`,
    code: 'CODE',
    text: 'text',
    noText: (command) => `There is no text. Write ${command}.`,
    tooLong: (maximum) => `A comment has at most ${maximum} characters. Nothing was added.`,
    unknown: 'No conversation of the last 30 days in this channel has this code. Nothing was added.',
    ambiguous: 'Two conversations have this code. Write the link to the conversation in its place.',
    off: 'This webhook is off in Postroom. Nothing was added.',
  },
  de: {
    added: (subject) => `Kommentar zu „${subject}“ hinzugefügt.`,
    noSubject: '(kein Betreff)',
    conversation: 'Konversation',
    usage: (command) => `Schreiben Sie ${command}. Der Code steht am Ende jeder Zeile von Postroom.`,
    code: 'CODE',
    text: 'Text',
    noText: (command) => `Es fehlt der Text. Schreiben Sie ${command}.`,
    tooLong: (maximum) => `Ein Kommentar hat höchstens ${maximum} Zeichen. Nichts wurde hinzugefügt.`,
    unknown:
      'Keine Konversation der letzten 30 Tage in diesem Kanal hat diesen Code. Nichts wurde hinzugefügt.',
    ambiguous: 'Zwei Konversationen haben diesen Code. Schreiben Sie stattdessen den Link zur Konversation.',
    off: 'Dieser Webhook ist in Postroom ausgeschaltet. Nichts wurde hinzugefügt.',
  },
}
