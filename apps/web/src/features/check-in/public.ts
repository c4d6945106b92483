export { DeskCheckIn } from './desk/DeskCheckIn.tsx'
