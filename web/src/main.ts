import { mount } from "svelte";
import App from "./App.svelte";
import { startTheme } from "$lib/browser/theme";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/map.css";
import "./styles/crafts.css";
import "./styles/table.css";

startTheme();
mount(App, { target: document.getElementById("app")! });
