// The types of Node 20 leave it out, and those of browsers are not for the server.
declare namespace WebAssembly {
  type Module = { readonly [Symbol.toStringTag]: 'WebAssembly.Module' }
  function compile(bytes: Uint8Array): Promise<Module>
}
