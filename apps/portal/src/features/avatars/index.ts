export { type Absence, tellAbsences } from './absences.ts'
export { GroupAvatar, GroupPictureSection } from './group-avatar.tsx'
export { PersonAvatar } from './person-avatar.tsx'
export { PictureSection } from './picture-section.tsx'
