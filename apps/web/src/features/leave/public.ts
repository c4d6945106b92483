export { LeaveTab } from './LeaveTab.tsx'
