export {
  findObstacles,
  listBelongingElsewhere,
  listBelongingTo,
  listKeysIn,
  listMailToAppend,
  lockWhole,
  type MailToAppend,
  moveMessages,
  setInbox,
} from './move-mail.queries.ts'
export { listFormerPlaces, rememberMoved } from './moved-messages.queries.ts'
