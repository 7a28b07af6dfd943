// One chunk, loaded when a comment came from a channel, is changed, or its versions are shown.
export { ChannelIcon } from './channel-icon.tsx'
export { CommentVersions } from './comment-versions.tsx'
export { DeleteComment } from './delete-comment.tsx'
export { EditComment } from './edit-comment.tsx'
