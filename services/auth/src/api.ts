export { memberLogIn, memberLogOut } from './members/api.ts';
export { exportPeople, importPeople } from './people/api.ts';
export { logIn, logOut, whoAmI } from './sessions/api.ts';
export { removeWebsite } from './websites/api.ts';
