export { DefaultLinesTab } from './DefaultLinesTab.tsx'
