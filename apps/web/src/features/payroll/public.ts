export { LineExplanation } from './slip/LineExplanation.tsx'
