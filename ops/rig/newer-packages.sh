# Sourced. Packages of Debian 13 unpacked into a folder, where this machine's are too old: nothing of the machine is changed.
# unpack_newer FOLDER PACKAGE...
unpack_newer() {
  local home=$1 apt=$1/apt package mirror
  shift
  mkdir -p "$apt/lists/partial" "$apt/archives/partial"
  touch "$apt/status"
  # Where this machine has its own Debian from.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1)
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" >"$apt/sources.list"
  local options=(-qq -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o "Dir::State::lists=$apt/lists"
    -o "Dir::Cache=$apt" -o "Dir::State::status=$apt/status" -o APT::Sandbox::User=root)
  apt-get "${options[@]}" update >&2
  (cd "$apt" && apt-get "${options[@]}" download "$@" >&2)
  for package in "$apt"/*.deb; do dpkg-deb -x "$package" "$home/root"; done
  rm -rf "$apt"
}
