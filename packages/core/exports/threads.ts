export { messageBodyMaxLength, messageBodyMinLength, threadPreview, threadPreviewLength } from '../src/threads/threadPreview.ts'
