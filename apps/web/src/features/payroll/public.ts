export { LineExplanation } from './LineExplanation.tsx'
