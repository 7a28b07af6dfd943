// One chunk, loaded when a comment is changed or its versions are shown.
export { CommentVersions } from './comment-versions.tsx'
export { DeleteComment } from './delete-comment.tsx'
export { EditComment } from './edit-comment.tsx'
