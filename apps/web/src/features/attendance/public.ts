export { AttendanceDrawer } from './AttendanceDrawer.tsx'
