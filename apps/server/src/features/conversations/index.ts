export type { IncomingMessage, StoredBatch } from './ingest/incoming-message.ts'
export {
  applyFlags,
  dropPlaces,
  type FolderOfMailbox,
  findPlaces,
  findPlacesOfFolder,
  knownUids,
  renumberPlaces,
  type StoredPlace,
} from './ingest/places.queries.ts'
export { storeIncoming } from './ingest/store-incoming.ts'
