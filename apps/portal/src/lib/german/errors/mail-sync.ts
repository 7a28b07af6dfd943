import type { ErrorCodeOf, mailSyncContract } from '@postroom/contract'

export const errors = {
  read_here_is_personal: 'Der Gelesen-Status aus anderen Programmen gilt nur bei persönlichen Postfächern.',
  no_such_folder: 'In diesem Postfach gibt es keinen Ordner {folder}.',
} as const satisfies Record<ErrorCodeOf<typeof mailSyncContract>, string>

export const required = {
  certificate: 'Bitte geben Sie ein Zertifikat ein.',
}
