export { type CodeNames, readCodeNames } from './code-names.ts'
export { ownNames } from './defaults.repo.ts'
