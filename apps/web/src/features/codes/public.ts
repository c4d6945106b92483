export { CodesTab } from './CodesTab.tsx'
