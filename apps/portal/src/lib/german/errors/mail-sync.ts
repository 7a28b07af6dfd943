import type { ErrorCodeOf, mailSyncContract } from '@postroom/contract'

export const errors = {
  read_here_is_personal: 'Der Gelesen-Status aus anderen Programmen gilt nur bei persönlichen Postfächern.',
  no_such_folder: 'In diesem Postfach gibt es keinen Ordner {folder}.',
  takes_no_moved_mail:
    'Zwischen diesen Postfächern lassen sich keine Konversationen verschieben: Eines ist ein Chat, sein Mailserver nimmt keine fremden E-Mails an, oder E-Mails eines Teams kämen in ein persönliches Postfach.',
  mail_is_there_already: 'E-Mails dieser Konversation sind schon im anderen Postfach.',
  mail_still_to_send:
    'Eine Nachricht dieser Konversation wird noch gesendet. Senden Sie sie, oder brechen Sie das Senden ab.',
  conversation_is_removed: 'Die Konversation ist im Spam oder Papierkorb. Legen Sie sie zuerst zurück.',
} as const satisfies Record<ErrorCodeOf<typeof mailSyncContract>, string>

export const required = {
  certificate: 'Bitte geben Sie ein Zertifikat ein.',
}
