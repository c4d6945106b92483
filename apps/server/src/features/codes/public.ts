export { type CodeNames, readCodeNames } from './code-names.ts'
