export { createComment } from './comments.ts'
export { createPost } from './write.ts'
