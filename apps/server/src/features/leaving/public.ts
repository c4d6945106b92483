export { countedIn } from './leaver.ts'
