/** Whether this browser could hold a passkey; no browser has them for a bare address. */
export const passkeysHere =
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
