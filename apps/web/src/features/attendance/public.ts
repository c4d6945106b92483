export { ApplyButton } from './ApplyButton.tsx'
export { AttendanceDrawer } from './AttendanceDrawer.tsx'
