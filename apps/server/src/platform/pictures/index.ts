export type { Crop } from './crop.ts'
export { makePicture, type Picture } from './make-picture.ts'
export { type KeptPicture, servePicture } from './serve-picture.ts'
