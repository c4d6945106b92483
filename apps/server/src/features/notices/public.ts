export { forgetNotices } from './forget.ts'
export { markReadAbout } from './notices.repo.ts'
export { type Notice, notify, notifyNew, settleNotices, settleNoticesAbout } from './notify.ts'
